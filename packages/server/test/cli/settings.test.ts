// The file of settings: what options can say, refused as precisely, and weaker than they are.

import assert from 'node:assert/strict'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { quote } from '@kontor/contract/quote.ts'
import { command } from '../support/command.ts'
import { copyMade } from '../support/made-stores.ts'
import { type Ended, serve, start, withDataDirectory } from '../support/spawn-kontor.ts'

/** A folder with the file, and a place for a store beside it. */
async function withSettings(
  settings: unknown,
  work: (file: string, data: string) => Promise<void>,
): Promise<void> {
  await withDataDirectory(async (folder) => {
    mkdirSync(folder)
    const file = join(folder, 'settings.json')
    writeFileSync(file, typeof settings === 'string' ? settings : JSON.stringify(settings))
    await work(file, join(folder, 'books'))
  })
}

/** Of a server that does not start. */
async function refusalOf(settings: unknown, ...options: readonly string[]): Promise<Ended> {
  let ended: Ended | undefined
  await withSettings(settings, async (file, data) => {
    // It gives up before it starts anything.
    ended = await command('serve', '--config', file, '--data', data, ...options)
    assert.ok(!existsSync(data))
    assert.equal(ended.stdout, '')
    ended = { ...ended, stderr: ended.stderr.replaceAll(quote(file), 'FILE') }
  })
  assert.ok(ended !== undefined)
  return ended
}

test('a server does what a file says, as if options said it', async () => {
  await withDataDirectory(async (folder) => {
    mkdirSync(folder)
    const [file, data] = [join(folder, 'settings.json'), join(folder, 'books')]
    const settings = { data, port: 1, 'log-level': 'error', 'rate-limit': '1/60s', demo: false }
    writeFileSync(file, JSON.stringify(settings))
    const token = await copyMade('fresh', data)
    const server = await serve('--config', file)
    const headers = { authorization: `Bearer ${token}` }
    const ask = async (): Promise<Response> =>
      fetch(`${server.address}/rest/v1/1/views`, { headers })
    assert.deepEqual([(await ask()).status, (await ask()).status], [200, 429])
    assert.equal((await server.stop()).stderr, '')
  })
})

test('options win over the environment, and both over the file', async () => {
  await withSettings({ data: 'nowhere', host: '203.0.113.1' }, async (file, data) => {
    const env = { ...process.env, KONTOR_DATA: data }
    const args = ['serve', '--config', file, '--port', '0']
    const away = await start(args, { env }).ended
    assert.match(away.stderr, /^Port 0 of 203\.0\.113\.1 is not an address of this machine/)
    assert.ok(existsSync(join(data, 'kontor.sqlite')))
    const { child, ended } = start([...args, '--host', '127.0.0.1'], { env })
    child.stdout?.once('data', () => child.kill('SIGTERM'))
    const { code, stdout } = await ended
    assert.equal(code, 0)
    assert.match(stdout, /^kontor ready http:\/\/localhost:/)
  })
})

test('every fault of a file is told at once, with the place and the nearest name', async () => {
  const { code, stderr } = await refusalOf({
    prot: 8080,
    port: '8080',
    host: 1,
    demo: 'yes',
    'trust-proxy': '10.0.0.0/8',
    'oidc-issuer': ['a'],
    config: 'other.json',
  })
  assert.equal(code, 1)
  assert.deepEqual(stderr.trim().split('\n'), [
    'The file FILE is not a valid settings file.',
    '  /prot: There is no such setting. Did you mean "port"?',
    '  /port: Expected a number, not "8080".',
    '  /host: Expected a text, not 1.',
    '  /demo: Expected true or false, not "yes".',
    '  /trust-proxy: Expected a list of texts, not "10.0.0.0/8".',
    '  /oidc-issuer: Expected a text, not a list.',
    '  /config: There is no such setting.',
  ])
})

test('a file that is missing, empty or no JSON is told in one sentence', async () => {
  const faults = [
    ['', 'The file FILE is empty: expected one JSON object (RFC 7493).\n'],
    ['[]', 'The file FILE is not one JSON object (RFC 7493).\n'],
  ] as const
  for (const [text, message] of faults) {
    const { code, stderr } = await refusalOf(text)
    assert.equal(code, 1)
    assert.ok(stderr.startsWith(message), stderr)
  }
  assert.match((await refusalOf('{"port": 1,}')).stderr, /^The file FILE is not .*\n {2}.*position/)
  const missing = await command('serve', '--config', '/nowhere/settings.json')
  assert.equal(missing.code, 1)
  assert.equal(missing.stderr, '--config names /nowhere/settings.json: there is no such file.\n')
})

test('a value that will not do says that the file has it, unless an option has', async () => {
  const level = '--log-level takes one of debug, info, warn, error, not "loud".'
  const inFile = await refusalOf({ 'log-level': 'loud' })
  assert.equal(inFile.code, 2)
  assert.ok(inFile.stderr.startsWith(`${level} The setting is in the file FILE. `), inFile.stderr)
  const asOption = await refusalOf({ 'log-level': 'info' }, '--log-level', 'loud')
  assert.ok(asOption.stderr.startsWith(`${level} \`kontor`), asOption.stderr)
})

test('the help of serve shows the file among its examples', async () => {
  const { stdout } = await command('serve', '--help')
  assert.match(stdout, /--config FILE {2,}settings as a JSON object/)
  assert.match(stdout, /^Example: kontor serve --config /m)
})
