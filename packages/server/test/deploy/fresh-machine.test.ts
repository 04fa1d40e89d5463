// The guide to installing on a machine that has never seen Kontor: a copy of this one that forgets
// all that is written to it. Every command is run as it stands, by root, but for two programs that
// stand in: `systemctl`, where systemd is not the first process, and `sudo`, where there is none.
//
//   KONTOR_TEST_FRESH_MACHINE=1 npm exec -c 'node --test packages/server/test/deploy/fresh-machine.test.ts'
//
// It takes some minutes. With `offline` instead of 1 the machine has a network of its own, without
// anybody else on it, and npm finds the packages in its cache; otherwise port 8080 must be free.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { withDataDirectory } from '../support/spawn-kontor.ts'
import { checkout } from './checkout.ts'
import { commandsOf } from './install-guide.ts'
import { isRoot, machinePath, runOnMachine } from './run-on-machine.ts'

const wanted = process.env['KONTOR_TEST_FRESH_MACHINE']
const isWanted = wanted !== undefined
const isOffline = wanted === 'offline'
const skip = !isWanted
  ? 'It is run on demand: KONTOR_TEST_FRESH_MACHINE=1.'
  : isRoot
    ? false
    : 'Only root can make a machine of its own.'

/** Starts and stops what the unit says, as the user that it names. */
const systemctl = `#!/bin/sh -eu
unit=/etc/systemd/system/kontor.service
stop() {
  [ ! -e /run/kontor.pid ] || { kill "$(cat /run/kontor.pid)"; tail --pid "$(cat /run/kontor.pid)" -f /dev/null; }
  rm -f /run/kontor.pid
}
start() {
  [ -d /var/lib/kontor ] || install -d -m 0700 -o kontor -g kontor /var/lib/kontor
  install -m 0666 /dev/null /run/kontor.pid
  command=$(sed -n 's/^ExecStart=//p' "$unit")
  setsid runuser -u kontor -- env -i PATH=/usr/bin:/bin KONTOR_DATA=/var/lib/kontor \\
    sh -c "umask 0077; echo \\$\\$ > /run/kontor.pid; exec $command" > /var/log/kontor.log 2>&1 &
  until grep -q '^kontor ready' /var/log/kontor.log; do
    sleep 1
    kill -0 "$(cat /run/kontor.pid)" || { cat /var/log/kontor.log >&2; exit 1; }
  done
}
case "$1" in
  daemon-reload) ;;
  enable | start) start ;;
  stop) stop ;;
  restart) stop; start ;;
  *) echo "systemctl $1 is not known here" >&2; exit 1 ;;
esac
`

const sudo = '#!/bin/sh\nshift\nuser=$1\nshift\nexec runuser -u "$user" -- "$@"\n'

/** Where the Node of the system is too old, the guide says to leave this out. */
function fitting(commands: string): string {
  const [, major = '0'] =
    /^v(\d+)/.exec(execFileSync('/usr/bin/env', ['node', '-v'], systemNode)) ?? []
  return Number(major) < 26 ? commands.replaceAll('npm prune --omit=dev --no-save\n', '') : commands
}

const systemNode = { encoding: 'utf8', env: { PATH: machinePath } } as const

test('a fresh machine is installed, upgraded and taken back by the guide alone', {
  skip,
}, async () => {
  await withDataDirectory(async (folder) => {
    mkdirSync(folder)
    const git = (...args: readonly string[]): string =>
      execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
    const repository = join(folder, 'repository')
    git('clone', '--quiet', '--bare', checkout, repository)
    const at = ['-C', repository]
    const release = git(...at, 'rev-parse', 'HEAD')
    git(...at, 'update-ref', 'refs/heads/main', `${release}~1`)
    git(...at, 'symbolic-ref', 'HEAD', 'refs/heads/main')
    const [setUp = '', first = ''] = commandsOf('With systemd')
    const [upgrade = ''] = commandsOf('Upgrade')
    const [goBack = ''] = commandsOf('Go back')
    const create = (name: string): string =>
      `curl -sS --fail -o /dev/null -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' ` +
      `http://127.0.0.1:8080/rest/v1/1/companies -d '{"name":"${name}"}'`
    const names = `echo; curl -s -H "Authorization: Bearer $TOKEN" 'http://127.0.0.1:8080/rest/v1/1/views/COMPANIES?columns=name'`
    const script = [
      `cat > /usr/local/sbin/systemctl <<'END'\n${systemctl}END`,
      `cat > /usr/local/sbin/sudo <<'END'\n${sudo}END`,
      'chmod 755 /usr/local/sbin/systemctl /usr/local/sbin/sudo',
      `REPOSITORY=file://${repository}`,
      ...[setUp, first, create('Before')],
      `git -C ${repository} update-ref refs/heads/main ${release}`,
      ...[upgrade, 'git rev-parse HEAD', create('Since'), names, goBack, names],
      'echo; git rev-parse HEAD; ls -ld /var/lib/kontor /etc/kontor/kontor.json',
    ].join('\n')
    const shown = runOnMachine(folder, fitting(script), { isOffline })
    assert.match(shown, /\{"status":"ready"\}\{"metadata":\{"count":1,/)
    assert.ok(shown.includes(`${release}\n`), shown)
    const [upgraded, back] = [...shown.matchAll(/"data":(\[\{"name".*\])\}/g)].map(
      ([, data]) => data,
    )
    assert.equal(upgraded, '[{"name":"Before"},{"name":"Since"}]')
    assert.equal(back, '[{"name":"Before"}]')
    assert.match(shown, /^drwx------ \d+ kontor kontor .* \/var\/lib\/kontor$/m)
    assert.match(shown, /^-rw-r----- 1 root +kontor .* \/etc\/kontor\/kontor\.json$/m)
  })
})

test('packages are installed on a fresh machine by the guide alone, and serve the demo company', {
  skip,
}, async () => {
  await withDataDirectory(async (folder) => {
    mkdirSync(folder)
    const packed = join(folder, 'packed')
    const [pack = '', install = '', serve = '', first = ''] = commandsOf('As a package').map(
      (commands) => commands.replaceAll('/tmp/kontor-packages', packed),
    )
    const { execPath } = process
    const env = { ...process.env, PATH: `${dirname(execPath)}:${machinePath}` }
    execFileSync('sh', ['-eu', '-c', pack], { cwd: checkout, env })
    const script = [
      `PATH=${dirname(execPath)}:$PATH`,
      'mkdir /srv/empty && cd /srv/empty',
      install,
      `${serve.trim()} > /var/log/kontor.log 2>&1 &`,
      "until grep -q '^kontor ready' /var/log/kontor.log; do",
      '  sleep 1; kill -0 $! || { cat /var/log/kontor.log >&2; exit 1; }',
      'done',
      first,
    ].join('\n')
    const shown = runOnMachine(folder, script, { isOffline })
    assert.match(shown, /^kontor \d/m)
    const rows = /^\{"metadata":\{"count":3,.*"data":\[\{"id":1,"number":"[^"]+","totalGross":\d/m
    assert.match(shown, rows)
  })
})
