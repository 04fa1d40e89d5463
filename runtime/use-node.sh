# The first line of every script of the checkout: from here on `node` is the one that npm has put into
# node_modules, whether npm linked it or not, and what npm left out is there. Where there is none for
# the platform, it is the Node of the system.

for kontor_node in node_modules/node-*/bin; do
  [ ! -x "$kontor_node/node" ] || PATH=$PWD/$kontor_node:$PATH
done

node runtime/require-packages.js || {
  kontor_status=$?
  # What a shell answers for a program that could not be started.
  [ "$kontor_status" != 127 ] || echo "The Node of the checkout lacks a library of the system (on Debian and Ubuntu: \`apt-get install libatomic1\`)." >&2
  exit "$kontor_status"
}
