// The unit file for systemd: systemd understands it, it gives the server little, and its command
// starts a server that says when it is ready.

import assert from 'node:assert/strict'
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { withDataDirectory } from '../support/spawn-kontor.ts'
import { checkout, deployFile } from './checkout.ts'

const run = promisify(execFile)
const unit = deployFile('kontor.service')

function missing(...programs: readonly string[]): string | false {
  const absent = programs.filter((name) => spawnSync(name, ['--version']).error !== undefined)
  return absent.length === 0 ? false : `This machine has no ${absent.join(' and no ')}.`
}

/** The values of a setting, in order. */
function valuesOf(setting: string): readonly string[] {
  return [...unit.matchAll(new RegExp(`^${setting}=(.*)$`, 'gm'))].map(([, value = '']) => value)
}

/** The unit as it would be for this checkout. */
async function withUnit(work: (file: string) => Promise<void>): Promise<void> {
  await withDataDirectory(async (folder) => {
    mkdirSync(folder)
    const file = join(folder, 'kontor.service')
    writeFileSync(file, unit.replaceAll('/opt/kontor', checkout))
    await work(file)
  })
}

test('systemd finds no fault', { skip: missing('systemd-analyze') }, async () => {
  await withUnit(async (file) => {
    assert.deepEqual(await run('systemd-analyze', ['verify', file]), { stdout: '', stderr: '' })
  })
})

test('systemd counts an exposure of 2 of 10 at most', { skip: missing('systemd-analyze') }, () =>
  withUnit(async (file) => {
    const args = ['security', '--no-pager', '--offline=true', '--threshold=20', file]
    assert.match((await run('systemd-analyze', args)).stdout, /Overall exposure level/)
  }),
)

test('all that it calls and names is in the checkout', () => {
  const [command = '', ...args] = (valuesOf('ExecStart')[0] ?? '').split(' ')
  assert.equal(command, '/opt/kontor/deploy/kontor')
  assert.deepEqual(args, ['serve', '--config', '/etc/kontor/kontor.json'])
  assert.deepEqual(valuesOf('ExecReload'), ['/bin/kill -HUP $MAINPID'])
  assert.deepEqual(valuesOf('Environment'), ['KONTOR_DATA=%S/kontor'])
})

test('what the server makes is its own, and its memory is never written to disk', () => {
  assert.deepEqual(valuesOf('UMask'), ['0077'])
  assert.deepEqual(valuesOf('StateDirectoryMode'), ['0700'])
  assert.deepEqual(valuesOf('LimitCORE'), ['0'])
})

/** Receives what systemd would be told, in place of systemd. */
const receiver = `
use IO::Socket::UNIX;
use Socket;
my $socket = IO::Socket::UNIX->new(Type => SOCK_DGRAM, Local => $ARGV[0]) or die $!;
$| = 1;
print "listening\\n";
while (defined $socket->recv(my $told, 4096)) { print "$told\\n" }`

/** Resolves once the line comes. */
async function lineOf(child: ChildProcess, wanted: string): Promise<void> {
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
    if (line === wanted) return
  }
  assert.fail(`${wanted} was never told`)
}

test('its command tells systemd that it is ready and that it stops, and a reload stops nothing', {
  skip: missing('systemd-notify', 'perl'),
  timeout: 600_000,
}, async (t) => {
  await withDataDirectory(async (folder) => {
    mkdirSync(folder)
    const [socket, config] = [join(folder, 'notify'), join(folder, 'kontor.json')]
    writeFileSync(config, JSON.stringify({ ...JSON.parse(deployFile('kontor.json')), port: 0 }))
    const systemd = spawn('perl', ['-e', receiver, socket], { stdio: ['ignore', 'pipe', 2] })
    t.after(() => systemd.kill())
    await lineOf(systemd, 'listening')
    const KONTOR_DATA = join(folder, 'books')
    const server = spawn(join(checkout, 'deploy/kontor'), ['serve', '--config', config], {
      env: { ...process.env, KONTOR_DATA, NOTIFY_SOCKET: socket },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    t.after(() => server.kill('SIGKILL'))
    let log = ''
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text
    })
    const ended = once(server, 'close')
    await lineOf(systemd, 'READY=1')
    server.kill('SIGHUP')
    while (!log.includes('no certificate')) await once(server.stderr, 'data')
    server.kill('SIGTERM')
    await lineOf(systemd, 'STOPPING=1')
    assert.deepEqual(await ended, [0, null], log)
  })
})

test('a server that cannot tell says so and goes on', { timeout: 600_000 }, async (t) => {
  await withDataDirectory(async (data) => {
    const env = { ...process.env, PATH: '/nowhere', NOTIFY_SOCKET: `${data}-socket` }
    const args = [`${checkout}/packages/server/bin/kontor.js`, 'serve', '--port', '0']
    const server = spawn(process.execPath, [...args, '--data', data], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    t.after(() => server.kill('SIGKILL'))
    const ended = once(server, 'close')
    let message = ''
    for await (const text of server.stderr.setEncoding('utf8')) {
      message += text
      if (message.includes('systemd-notify')) server.kill('SIGTERM')
    }
    assert.match(message, /could not be told READY=1: there is no systemd-notify\./)
    assert.deepEqual(await ended, [0, null])
  })
})
