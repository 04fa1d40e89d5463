// How the web console is delivered: to everybody, with headers that let nothing else in, and what is
// said while there is none.

import assert from 'node:assert/strict'
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { ConsoleBuild, consoleFolder, isConsoleStale } from '../../src/cli/serve/console-build.ts'
import { readConsoleFiles } from '../../src/http/console-files.ts'
import { createLogger } from '../../src/http/logger.ts'
import { ask, testApp } from './checked-app.ts'

const webConsole = { state: readConsoleFiles(join(consoleFolder, 'dist')) }
const asBrowser = { accept: 'text/html,application/xhtml+xml' }

test('the console needs no token; unknown paths below it get its page', async (t) => {
  const app = testApp(t, { webConsole })
  const page = await ask(app, { url: '/console/' })
  assert.equal(page.status, 200)
  assert.match(page.body, /<title>Kontor<\/title>/)
  for (const url of ['/console/1/views/TASKS?externalFilter=x', '/console/1/documents/12']) {
    const reply = await ask(app, { url })
    assert.equal(reply.body, page.body)
    assert.equal(reply.headers['cache-control'], 'no-cache')
  }
  assert.equal((await ask(app, { url: '/console' })).body, page.body)
  const lost = await ask(app, { url: '/console/assets/of-another-version.js' })
  assert.equal(lost.status, 404)
  assert.equal(lost.code, 'not-found')
  assert.equal((await ask(app, { method: 'POST', url: '/console/1' })).status, 405)
})

test('its policy lets in nothing but its own files, and no text as markup', async (t) => {
  const app = testApp(t, { webConsole })
  const { headers, body } = await ask(app, { url: '/console/1' })
  const policy = String(headers['content-security-policy'])
  assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self';/)
  assert.match(policy, /frame-ancestors 'none'; require-trusted-types-for 'script'/)
  assert.doesNotMatch(policy, /unsafe|https?:|\*/)
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['referrer-policy'], 'no-referrer')
  assert.equal(headers['cross-origin-opener-policy'], 'same-origin')
  assert.equal(headers['cross-origin-resource-policy'], 'same-origin')
  const loaded = [...body.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address)
  assert.ok(loaded.length >= 2)
  assert.deepEqual(
    loaded.filter((address) => !address.startsWith('/console/assets/')),
    [],
  )
  assert.doesNotMatch(body, /<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/)
})

test('what the page loads is sent compressed, and never again', async (t) => {
  const app = testApp(t, { webConsole })
  const { body } = await ask(app, { url: '/console/' })
  const url = /src="([^"]+\.js)"/.exec(body)?.[1] ?? ''
  const plain = await app.inject({ url })
  assert.equal(plain.headers['content-type'], 'text/javascript; charset=utf-8')
  assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable')
  for (const [coding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const headers = { 'accept-encoding': `${coding};q=1` }
    const packed = await app.inject({ url, headers })
    assert.equal(packed.headers['content-encoding'], coding)
    assert.equal(String(unpack(packed.rawPayload)), plain.payload)
    const tag = String(packed.headers['etag'])
    assert.notEqual(tag, plain.headers['etag'])
    const again = await app.inject({ url, headers: { ...headers, 'if-none-match': tag } })
    assert.equal(again.statusCode, 304)
  }
})

test('until it is built the page says so and asks again; if it cannot be, where to look', async (t) => {
  const building = testApp(t, { webConsole: { state: 'building' } })
  const first = await building.inject({ url: '/console/1/views/TASKS' })
  assert.equal(first.statusCode, 503)
  assert.equal(first.headers['retry-after'], '1')
  assert.match(first.body, /location\.reload\(\)/)
  assert.doesNotMatch(String(first.headers['content-security-policy']), /unsafe/)
  const without = testApp(t, { webConsole: { state: 'failed' } })
  const failed = await without.inject({ url: '/console/' })
  assert.equal(failed.statusCode, 503)
  assert.doesNotMatch(failed.body, /reload\(/)
  assert.match(failed.body, /log of the server/)
})

test('the root leads browsers to the console; without one to the description', async (t) => {
  const at = async (app: ReturnType<typeof testApp>): Promise<unknown> =>
    (await ask(app, { url: '/', headers: asBrowser })).headers['location']
  assert.equal(await at(testApp(t, { webConsole })), '/console/')
  const without = testApp(t)
  assert.equal(await at(without), '/docs')
  const none = await ask(without, { url: '/console/' })
  assert.equal(none.status, 404)
  assert.match(none.problem?.detail ?? '', /--no-console/)
})

test('a build is stale once a source is newer than it, or is gone', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'kontor-console-'))
  t.after(() => rmSync(root, { recursive: true }))
  const folder = join(root, 'packages/console')
  for (const name of ['client/src', 'contract/src', 'paper/src', 'console/dist'])
    mkdirSync(join(root, 'packages', name), { recursive: true })
  for (const name of ['src', 'build', 'index.html', 'package.json'])
    cpSync(join(consoleFolder, name), join(folder, name), { recursive: true })
  writeFileSync(join(root, 'package-lock.json'), '{}')
  assert.equal(isConsoleStale(folder), true)
  const page = join(folder, 'dist/index.html')
  writeFileSync(page, '')
  const later = new Date(Date.now() + 60_000)
  utimesSync(page, later, later)
  assert.equal(isConsoleStale(folder), false)
  const touched = new Date(later.getTime() + 1)
  utimesSync(join(folder, 'src/main.tsx'), touched, touched)
  assert.equal(isConsoleStale(folder), true)
  utimesSync(join(folder, 'src/main.tsx'), new Date(0), new Date(0))
  utimesSync(join(folder, 'src'), touched, touched)
  assert.equal(isConsoleStale(folder), true)
  rmSync(join(folder, 'build'), { recursive: true })
  assert.equal(isConsoleStale(folder), false)
})

/** Nothing is logged where the end of the build is not noticed. */
const isTold = { timeout: 60_000 }

test('a build that memory runs out for has failed and says so', isTold, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-console-'))
  t.after(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'build'))
  writeFileSync(join(folder, 'build/main.ts'), "process.kill(process.pid, 'SIGKILL')")
  const { promise, resolve } = Promise.withResolvers<string>()
  const build = new ConsoleBuild(createLogger('error', { write: resolve }), folder)
  await build.start()
  assert.match(await promise, /was ended by SIGKILL.*too little memory.*`npm run build`/)
  assert.equal(build.state, 'failed')
})
