// Links to sign in: whose address they have, and where a server shows one by itself.

import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { atTerminal, withoutTerminal } from '../support/at-terminal.ts'
import { command, succeed } from '../support/command.ts'
import { onPostgres } from '../support/engines.ts'
import { createMadeDatabase, withMade } from '../support/made-stores.ts'
import { serve, withDataDirectory } from '../support/spawn-kontor.ts'

test('sign-in prints the address that the store is served at, or was last', async () => {
  await withMade('fresh', async (data) => {
    const of = ['sign-in', '--unit', '1', '--user', '1', '--data', data]
    const never = await command(...of)
    assert.ok(never.stdout.startsWith('http://127.0.0.1:8080/console/#code='))
    assert.match(never.stderr, /^No server has served this store yet: .* --url gives\.\n/)
    const server = await serve('--data', data, '--host', '0.0.0.0')
    const { port } = new URL(server.address)
    await server.stop()
    const { stdout, stderr } = await command(...of)
    assert.ok(stdout.startsWith(`http://127.0.0.1:${port}/console/#code=`), stdout)
    assert.doesNotMatch(stderr, /No server/)
    const folder = join(data, '..')
    await succeed('backup', join(folder, 'backup'), '--data', data)
    await succeed('restore', join(folder, 'backup'), '--data', join(folder, 'restored'))
    const restored = await command(...of.slice(0, -1), join(folder, 'restored'))
    assert.match(restored.stderr, /^No server has served this store yet/)
  })
})

onPostgres('where a server listens', () => {
  test('is not what the link has when --public-url says where browsers find it', async (t) => {
    const database = await createMadeDatabase('fresh')
    t.after(() => database.drop())
    const store = ['--database', database.address]
    const server = await serve(...store, '--public-url', 'https://kontor.example.com/')
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

test('sign-in prints a link that signs in once', async () => {
  await withMade('fresh', async (data) => {
    const server = await serve('--data', data)
    const of = ['sign-in', '--unit', '1', '--user', '1', '--data', data]
    const { stdout, stderr } = await command(...of)
    assert.match(stderr, /good once, and for 10 minutes/)
    const [link = '', code = ''] = /^(\S+)#code=([\w-]+)\n$/.exec(stdout)?.slice(1) ?? []
    assert.equal(link, `${server.address}/console/`)
    const headers = { 'content-type': 'application/json', origin: server.address }
    const send = async (): Promise<number> => {
      const init = { method: 'POST', headers, body: JSON.stringify({ code }) }
      return (await fetch(`${server.address}/session`, init)).status
    }
    assert.deepEqual([await send(), await send()], [201, 401])
    const elsewhere = await command(...of, '--url', 'https://kontor.example.com/')
    assert.ok(elsewhere.stdout.startsWith('https://kontor.example.com/console/#code='))
    for (const url of ['kontor.example.com', 'ftp://kontor.example.com', 'http://k/?a=1']) {
      const { code: exit, stdout: nothing } = await command(...of, '--url', url)
      assert.deepEqual([exit, nothing], [2, ''], url)
    }
    await server.stop()
  })
})
