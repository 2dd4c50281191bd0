#!/bin/bash
# usage: t.sh WxH "args" key key ... ; keys: tmux names, or =text for literal; "!" prints the screen
size=$1; args=$2; shift 2
PROG=${PROG:-/tmp/h/bin/start}
H=${TH:-$(mktemp -d /tmp/h/me/home.XXXX)}
S=wy$$
tmux -L $S -f /dev/null new-session -d -x ${size%x*} -y ${size#*x} "cd ${CWD:-$H}; env HOME=$H XDG_STATE_HOME=$H/s XDG_CONFIG_HOME=$H/c TERM=tmux-256color COLORTERM=truecolor LANG=C.UTF-8 PS1='\$ ' bash --norc -c '$PROG $args; echo rc=\$?; sleep 100'"
tmux -L $S set -g status off
sleep 1.0
for k in "$@"; do
 case "$k" in
  "!") sleep 0.3; tmux -L $S capture-pane -p; echo "────────";;
  =*) tmux -L $S send-keys -l -- "${k#=}"; sleep 0.25;;
  *) tmux -L $S send-keys -- "$k"; sleep 0.25;;
 esac
done
sleep 0.4
tmux -L $S capture-pane -p
tmux -L $S kill-server
