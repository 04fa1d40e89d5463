// Links to sign in: whose address they have, and where a server shows one by itself.

import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { hasDetails } from '../../../../test/thorough.ts'
import { atTerminal, withoutTerminal } from '../support/at-terminal.ts'
import { command, succeed } from '../support/command.ts'
import { onPostgres } from '../support/engines.ts'
import { createMadeDatabase, withMade } from '../support/made-stores.ts'
import { serve, withDataDirectory } from '../support/spawn-kontor.ts'

/** Sends the code of a link; answers the status. */
async function signInAt(origin: string, code: string): Promise<number> {
  const headers = { 'content-type': 'application/json', origin }
  const init = { method: 'POST', headers, body: JSON.stringify({ code }) }
  return (await fetch(`${origin}/session`, init)).status
}

test('sign-in prints a link that signs in once, where the store is served or was last', async () => {
  await withMade('fresh', async (data) => {
    const of = ['sign-in', '--unit', '1', '--user', '1', '--data', data]
    const never = await command(...of)
    assert.ok(never.stdout.startsWith('http://localhost:8080/console/#code='))
    assert.match(never.stderr, /^No server has served this store yet: .* --url gives\.\n/)
    const server = await serve('--data', data, '--host', '0.0.0.0')
    const { port } = new URL(server.address)
    const live = await command(...of)
    assert.match(live.stderr, /good once, and for 10 minutes/)
    const [link = '', code = ''] = /^(\S+)#code=([\w-]+)\n$/.exec(live.stdout)?.slice(1) ?? []
    assert.equal(link, `http://localhost:${port}/console/`)
    const { origin } = new URL(link)
    assert.deepEqual([await signInAt(origin, code), await signInAt(origin, code)], [201, 401])
    await server.stop()
    const { stdout, stderr } = await command(...of)
    assert.ok(stdout.startsWith(`http://localhost:${port}/console/#code=`), stdout)
    assert.doesNotMatch(stderr, /No server/)
    const folder = join(data, '..')
    await succeed('backup', join(folder, 'backup'), '--data', data)
    await succeed('restore', join(folder, 'backup'), '--data', join(folder, 'restored'))
    const restored = await command(...of.slice(0, -1), join(folder, 'restored'))
    assert.match(restored.stderr, /^No server has served this store yet/)
  })
})

onPostgres('where a server listens', () => {
  test('is not what the link has when --origin says where browsers find it', async (t) => {
    const database = await createMadeDatabase('fresh')
    t.after(() => database.drop())
    const store = ['--database', database.address]
    const server = await serve(...store, '--origin', 'https://kontor.example.com/')
    t.after(() => server.stop())
    const { stdout } = await command('sign-in', '--unit', '1', '--user', '1', ...store)
    assert.ok(stdout.startsWith('https://kontor.example.com/console/#code='), stdout)
  })
})

test('an untouched store is served with a link to sign in, at a terminal alone', {
  skip: withoutTerminal,
}, async () => {
  await withDataDirectory(async (data) => {
    const server = await serve('--data', data)
    assert.equal((await server.stop()).stdout, `kontor ready ${server.address}\n`)
    const serveHere = async (): Promise<string> => {
      const ready = /kontor ready (?=[\s\S]*is described at)/
      const command = `serve --port 0 --data ${data}`
      const type = (shown: string) => (ready.test(shown) ? '\u0003' : undefined)
      return (await atTerminal({ command, type })).shown
    }
    const shown = await serveHere()
    assert.match(shown, /kontor ready (\S+)\r\n\1\/console\/#code=[\w-]{43}\r\n/)
    await succeed('token', 'create', '--unit', '1', '--user', '1', '--data', data)
    assert.doesNotMatch(await serveHere(), /#code=/)
  })
})

test('sign-in takes the address of an origin, and nothing else', async () => {
  await withMade('fresh', async (data) => {
    const of = ['sign-in', '--unit', '1', '--user', '1', '--data', data]
    const elsewhere = await command(...of, '--url', 'https://kontor.example.com/')
    assert.ok(elsewhere.stdout.startsWith('https://kontor.example.com/console/#code='))
    for (const url of ['kontor.example.com', 'ftp://kontor.example.com', 'http://k/?a=1']) {
      const { code: exit, stdout: nothing } = await command(...of, '--url', url)
      assert.deepEqual([exit, nothing], [2, ''], url)
    }
  })
})

test('a policy says how people sign in, until it is deleted', async () => {
  await withMade('fresh', async (data) => {
    const policy = (...words: string[]) => command('sign-in', 'policy', ...words, '--data', data)
    const none = await policy('show')
    assert.deepEqual([none.code, none.stdout], [0, '{}\n'])
    const file = join(data, '..', 'sign-in-policy.json')
    const body = { ways: ['passkey'], idleMinutes: 30 }
    writeFileSync(file, JSON.stringify(body))
    const tried = await policy('put', file, '--dry-run')
    assert.match(
      tried.stderr,
      /^People would sign in with: passkeys, links of `kontor sign-in`\.\n/,
    )
    assert.match(tried.stderr, /Only a link or an invitation lets these users in: admin\.\n/)
    assert.equal((await policy('show')).stdout, '{}\n')
    const { code, stderr } = await policy('put', file)
    assert.equal(code, 0, stderr)
    assert.match(stderr, /^People sign in with: passkeys, links of `kontor sign-in`\.\n/)
    assert.deepEqual(JSON.parse((await policy('show')).stdout), body)
    for (const [wrong, pointer] of [
      [{ ways: ['password'] }, '/ways/0'],
      [{ ways: ['oidc'] }, '/ways'],
      [{ ways: ['token'], idleMinutes: 1 }, '/idleMinutes'],
      [{ ways: ['token'], idleMinute: 30 }, '/idleMinute'],
    ] as const) {
      writeFileSync(file, JSON.stringify(wrong))
      const refused = await policy('put', file)
      assert.equal(refused.code, 1)
      assert.ok(refused.stderr.includes(pointer), refused.stderr)
    }
    assert.deepEqual(JSON.parse((await policy('show')).stdout), body)
    assert.equal((await policy('delete')).code, 0)
    assert.equal((await policy('show')).stdout, '{}\n')
    const trail = await succeed('audit', '--data', data, '--about', 'sign-in:policy', '--json')
    assert.match(trail, /"deleted"[\s\S]*"created"/)
  })
})

test('identities are set, listed and removed by command', async () => {
  await withMade('fresh', async (data) => {
    const identity = (...words: string[]) => command('user', 'identity', ...words, '--data', data)
    const of = ['--user', '1', '--issuer', 'https://id.example.com'] as const
    const set = await identity('set', ...of, '--subject', 's-1')
    assert.equal(set.stderr, 'User 1 is s-1 at https://id.example.com.\n')
    const listed = async (...words: string[]) => {
      const { stdout } = await identity('list', '--json', ...words)
      return stdout
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line).subject)
    }
    assert.deepEqual([await listed(), await listed('--user', '1')], [['s-1'], ['s-1']])
    assert.deepEqual(await listed('--user', '999'), [])
    await identity('set', ...of, '--subject', 's-2')
    assert.deepEqual(await listed(), ['s-2'])
    for (const [wrong, code, words] of [
      [['set', ...of], 2, /--subject/],
      [['set', ...of, '--subject', 's'.repeat(501)], 2, /--subject takes 1 to 500 characters/],
      [['set', '--user', '999', ...of.slice(2), '--subject', 's-3'], 1, /999/],
    ] as const) {
      const refused = await identity(...wrong)
      assert.equal(refused.code, code, refused.stderr)
      assert.match(refused.stderr, words)
    }
    assert.equal((await identity('remove', ...of)).code, 0)
    assert.deepEqual(await listed(), [])
    const again = await identity('remove', ...of)
    assert.deepEqual([again.code, /has no identity of this issuer/.test(again.stderr)], [1, true])
  })
})

test('a client that is also the audience of tokens is refused by the start and by put', async () => {
  await withMade('fresh', async (data) => {
    const [file, secret] = [join(data, '..', 'policy.json'), join(data, '..', 'secret')]
    writeFileSync(secret, 'secret', { mode: 0o600 })
    const entry = { name: 'company', title: 'Company', issuer: 'https://id.example.com' }
    const providers = [{ ...entry, clientId: 'kontor', clientSecretFile: secret }]
    writeFileSync(file, JSON.stringify({ ways: ['oidc'], providers }))
    const put = () => command('sign-in', 'policy', 'put', file, '--data', data)
    const programs = ['--oidc-issuer', 'https://id.example.com', '--oidc-audience'] as const
    const serving = ['--data', data, '--no-console', ...programs] as const
    assert.equal((await put()).code, 0)
    const refused = await command('serve', ...serving, 'kontor')
    assert.deepEqual(
      [refused.code, /also the client of the provider/.test(refused.stderr)],
      [...[2, true]],
    )
    await succeed('sign-in', 'policy', 'delete', '--data', data)
    const server = await serve(...serving, 'kontor')
    await server.stop()
    const late = await put()
    assert.deepEqual([late.code, late.stderr.includes('/providers/0/clientId')], [1, true])
  })
})

test('an origin is an https address without a path', async () => {
  await withDataDirectory(async (data) => {
    for (const origin of [
      'kontor.example.com',
      'http://k.example.com',
      'https://k.example.com/x',
    ]) {
      const { code, stderr } = await command('serve', '--data', data, '--origin', origin)
      assert.deepEqual([code, stderr.includes('--origin takes the https address')], [2, true])
    }
  })
})

const madeElsewhere = `insert into "passkey" values
  ('p', 1, 'c', 'k', -7, 0, 'Phone', '[]', 0, 'https://old.example.com',
    '2026-01-01T00:00:00.000Z', null, null)`

test('passkeys of another host are warned of at the start, and by doctor', async () => {
  await withMade('fresh', async (data) => {
    const start = async (...options: string[]): Promise<string> => {
      const server = await serve('--data', data, '--no-console', ...options)
      return (await server.stop()).stderr
    }
    const isWarned =
      /Passkeys were made for https:\/\/old\.example\.com and sign in nobody at (\S+):/
    if (hasDetails) {
      assert.doesNotMatch(await start('--origin', 'https://new.example.com'), isWarned)
    }
    const database = new DatabaseSync(join(data, 'kontor.sqlite'))
    database.exec(madeElsewhere)
    database.close()
    const shown = await start('--origin', 'https://new.example.com')
    assert.equal(isWarned.exec(shown)?.[1], 'https://new.example.com')
    const doctor = await command('doctor', '--data', data)
    assert.deepEqual([doctor.code, isWarned.test(doctor.stdout)], [1, true])
    if (!hasDetails) return
    assert.doesNotMatch(await start('--origin', 'https://old.example.com'), isWarned)
    assert.equal((await command('doctor', '--data', data)).code, 0)
  })
})
