// A server that cannot start says why in one sentence, with the path or the port, and ends.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { hasDetails } from '../../../../test/thorough.ts'
import { command } from '../support/command.ts'
import { copyMade } from '../support/made-stores.ts'
import { type Ended, start, withDataDirectory } from '../support/spawn-kontor.ts'

const certificate = `-----BEGIN CERTIFICATE-----
MIIBeTCCAR+gAwIBAgIUAvP0JAxsO4BsZpoImthENpCJMyIwCgYIKoZIzj0EAwIw
ETEPMA0GA1UEAwwGa29udG9yMCAXDTI2MTEyMTIzMTIyOFoYDzIxMjYxMDI4MjMx
MjI4WjARMQ8wDQYDVQQDDAZrb250b3IwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC
AAQgGq465sjTYLX9Cw5SP/9H8KxOURvb8gAtS7XhB99A5QWEXs3QRmO/IP4NgZR4
25TAtBoOCoBjQibGJsDiFjvNo1MwUTAdBgNVHQ4EFgQU31/1JMlvDzheztUu9K53
JiZGmSAwHwYDVR0jBBgwFoAU31/1JMlvDzheztUu9K53JiZGmSAwDwYDVR0TAQH/
BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEAlKa5gLEelHOBBNS6HO0lxLZeMH2N
NOdb++XH/SfzhlUCIGnAXqPQIsmS0ft7C8y56Bc6Yv6O8mUwtHOUm+zDc5G3
-----END CERTIFICATE-----
`

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
/** Far more than it takes, and the end of a process that would never end. */
const patienceMs = 300_000

async function ending(args: readonly string[], options: object = {}): Promise<Ended> {
  const { child, ended } = start(args, options)
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  const outcome = await ended
  clearTimeout(timer)
  return outcome
}

/** The one line that `serve` ends with. */
async function failureOf(args: readonly string[], options: object = {}): Promise<string> {
  const { code, stdout, stderr } = await ending(['serve', '--port', '0', ...args], options)
  assert.equal(code, 1, stderr)
  assert.equal(stdout, '')
  assert.match(stderr, /^[^\n]+\.\n$/)
  return stderr.trim()
}

async function makeStore(data: string): Promise<DatabaseSync> {
  await copyMade('fresh', data)
  return new DatabaseSync(join(data, 'kontor.sqlite'))
}

test('at a place where no folder can be', async () => {
  await withDataDirectory(async (data) => {
    writeFileSync(data, '')
    const fault = 'cannot be opened: there is a file where a folder should be'
    for (const place of [data, join(data, 'below')]) {
      assert.equal(
        await failureOf(['--data', place]),
        `The store ${place} ${fault}: name another with --data.`,
      )
    }
  })
  assert.match(await failureOf(['--data', '/proc/kontor']), /^The store \/proc\/kontor cannot be /)
})

test('where it may open too few files', async () => {
  await withDataDirectory(async (data) => {
    for (const files of hasDetails ? [26, 36, 63] : [26, 63]) {
      const under = ['sh', '-c', `ulimit -n ${files}; exec "$@"`, 'sh']
      assert.equal(
        await failureOf(['--data', data], { under }),
        `This process may open ${files} files, and Kontor needs 64: ` +
          'raise its limit (ulimit -n, LimitNOFILE).',
      )
    }
    assert.ok(!existsSync(data))
  })
})

test('on a port in use, or an address of another machine', async (t: TestContext) => {
  const other = createServer().listen(0, '127.0.0.1')
  t.after(() => other.close())
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as { port: number }
  await withDataDirectory(async (data) => {
    assert.equal(
      await failureOf(['--data', data, '--port', String(port)]),
      `Port ${port} of 127.0.0.1 is in use: choose another with --port.`,
    )
    if (!hasDetails) return
    assert.equal(
      await failureOf(['--data', data, '--host', '203.0.113.1']),
      'Port 0 of 203.0.113.1 is not an address of this machine: choose another with --host.',
    )
  })
})

test('with a certificate or a key that will not do', async () => {
  await withDataDirectory(async (data) => {
    mkdirSync(data)
    const [none, cert, key, junk] = ['none', 'cert', 'key', 'junk'].map((name) => join(data, name))
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    writeFileSync(cert ?? '', certificate)
    writeFileSync(key ?? '', privateKey.export({ type: 'pkcs8', format: 'pem' }))
    writeFileSync(junk ?? '', 'junk')
    const faults = [
      [none, key, `--tls-cert names ${none}: there is no such file.`],
      [cert, none, `--tls-key names ${none}: there is no such file.`],
      [data, key, `--tls-cert names ${data}: it cannot be read (EISDIR).`],
      [junk, key, `${junk} contains no certificate: --tls-cert takes one in PEM.`],
      [
        cert,
        junk,
        `${junk} contains no private key: --tls-key takes one in PEM, without a passphrase.`,
      ],
      [cert, key, `The key in ${key} is not that of the certificate in ${cert}: give its own.`],
    ] as const
    for (const [one = '', two = '', message] of faults) {
      const tls = ['--tls-cert', one, '--tls-key', two]
      // It gives up before it opens anything.
      const ended = await command('serve', '--data', join(data, 'store'), ...tls)
      assert.deepEqual([ended.code, ended.stdout, ended.stderr], [1, '', `${message}\n`])
    }
    assert.deepEqual(readdirSync(data).sort(), ['cert', 'junk', 'key'])
  })
})

test('on a store that another program has locked', async () => {
  await withDataDirectory(async (data) => {
    const file = await makeStore(data)
    file.exec('begin immediate')
    assert.equal(
      await failureOf(['--data', data]),
      `The store ${data}/kontor.sqlite cannot be opened: another program has locked it: ` +
        'end that program and start again.',
    )
    file.close()
  })
})

test('on a store of a newer release, or from before the first, half a store, and no store at all', async () => {
  await withDataDirectory(async (data) => {
    const file = await makeStore(data)
    file.exec('insert into "migration" values (9999)')
    assert.match(
      await failureOf(['--data', data]),
      /^The store \/.* was made by a newer release \(schema 9999, .*: start that release, or a newer/,
    )
    file.exec('delete from "migration"; insert into "migration" values (20)')
    assert.match(
      await failureOf(['--data', data]),
      /^The store \/.* was made before the first release \(schema 20, .*: export each unit with what/,
    )
    file.exec('delete from "migration"')
    assert.match(await failureOf(['--data', data]), /kontor\.sqlite cannot .* of a whole store/)
    file.close()
    for (const name of readdirSync(data)) writeFileSync(join(data, name), 'junk'.repeat(999))
    assert.match(await failureOf(['--data', data]), /cannot be opened: it is no store, or damaged/)
  })
})

test('in a folder that the user may not use, or only read', async () => {
  await withDataDirectory(async (data) => {
    const options = isRoot ? nobody : {}
    mkdirSync(data)
    chmodSync(join(data, '..'), isRoot ? 0o711 : 0o700)
    if (isRoot) chownSync(data, nobody.uid, nobody.gid)
    chmodSync(data, 0o500)
    assert.match(await failureOf(['--data', data], options), /^The store \/.* cannot be opened: /)
    assert.match(
      await failureOf(['--data', join(data, 'below')], options),
      /cannot be opened: this user may not use it: change its owner or its mode\.$/,
    )
    chmodSync(data, 0o700)
  })
})

test('on a full disk', async (t: TestContext) => {
  await withDataDirectory(async (data) => {
    mkdirSync(data)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'kontor', data], { stdio: 'ignore' })
    } catch {
      return t.skip('a small disk can only be made by root, where it may mount')
    }
    try {
      assert.match(await failureOf(['--data', data]), /disk .*(is|or is) full/)
    } finally {
      execFileSync('umount', [data])
    }
  })
})

test('no command but those that create makes a store', async () => {
  await withDataDirectory(async (data) => {
    const at = ['--data', data]
    for (const line of [
      ['user', 'list'],
      ['token', 'create', '--unit', '1', '--user', '1'],
      ['token', 'revoke', 'x'],
      ['group', 'list', '--unit', '1'],
      ['view', 'list', '--unit', '1'],
      ['move', '--to', `${data}-2`],
    ]) {
      const { code, stdout, stderr } = await command(...line, ...at)
      assert.deepEqual([code, stdout, stderr], [1, '', `There is no store in ${data}.\n`])
    }
    assert.deepEqual(readdirSync(join(data, '..')), [])
    assert.equal((await command('unit', 'create', '--name', 'Made', ...at)).code, 0)
  })
})

test('two places for one store are wrong usage', async () => {
  await withDataDirectory(async (data) => {
    const both = ['--data', data, '--database', 'postgres://127.0.0.1:1/kontor']
    for (const line of [
      ['user', 'list'],
      ['move', '--to', `${data}-2`],
    ]) {
      const { code, stderr } = await command(...line, ...both)
      assert.equal(code, 2)
      assert.match(stderr, /^--data names an embedded store, and --database .* another/)
    }
    assert.match(await failureOf(both), /^The database 127\.0\.0\.1:1\/kontor cannot be reached: /)
  })
})
