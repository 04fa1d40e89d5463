// The block of the guide for nginx: Kontor behind it answers as in front of it.

import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { selfSigned } from '../support/self-signed.ts'
import { kontor, serve, withDataDirectory } from '../support/spawn-kontor.ts'
import { checkout } from './checkout.ts'

const hasNginx = spawnSync('nginx', ['-v']).error === undefined
const skip = hasNginx ? false : 'This machine has no nginx.'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

interface Proxy {
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>
  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<Answer>
}

interface Answer {
  readonly status: number | undefined
  readonly text: string
}

/** nginx as the guide sets it up, in a folder and with a certificate of its own. */
async function withNginx(
  folder: string,
  address: string,
  work: (proxy: Proxy) => Promise<void>,
): Promise<void> {
  const port = await freePort()
  const { cert, key } = selfSigned('kontor.example.com')
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  writeFileSync(certFile, cert)
  writeFileSync(keyFile, key)
  const guide = readFileSync(`${checkout}/docs/guides/install.md`, 'utf8')
  const [, block = ''] = /^```nginx\n([\s\S]*?)^```$/m.exec(guide) ?? []
  const placed = block
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('http://127.0.0.1:8080', address)
    .replace(/\/etc\/\S+fullchain\.pem/, certFile)
    .replace(/\/etc\/\S+privkey\.pem/, keyFile)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  const file = join(folder, 'nginx.conf')
  // Its workers write below the folder, which is this user's alone.
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  const head = `${user}daemon off;\npid ${folder}/nginx.pid;\nevents {}\n`
  writeFileSync(file, `${head}http {\naccess_log off;\n${paths}\n${placed}\n}\n`)
  const log = ['-e', 'stderr']
  const checked = spawnSync('nginx', [...log, '-t', '-c', file], { encoding: 'utf8' })
  assert.equal(checked.status, 0, checked.stderr)
  const nginx = spawn('nginx', [...log, '-c', file], { stdio: 'ignore' })
  const send = sender(port)
  try {
    await untilUp(() => send('GET', '/healthz', {}))
    await work({
      get: (path, headers = {}) => send('GET', path, headers),
      post: (path, headers, body) => send('POST', path, headers, body),
    })
  } finally {
    nginx.kill('SIGQUIT')
    await once(nginx, 'close')
  }
}

async function untilUp(ask: () => Promise<Answer>): Promise<void> {
  for (let tries = 0; tries < 5_000; tries++) {
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined) return
  }
  throw new Error('nginx does not answer.')
}

type Send = (
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
) => Promise<Answer>

function sender(port: number): Send {
  return async (method, path, headers, body = '') => {
    const options = { host: '127.0.0.1', port, method, path, headers, rejectUnauthorized: false }
    const sent = request({ ...options, agent: false })
    sent.end(body)
    const [answer] = await once(sent, 'response')
    let text = ''
    for await (const part of answer.setEncoding('utf8')) text += part
    return { status: answer.statusCode, text }
  }
}

test('behind nginx requests are what they are in front of it', { skip }, async (t) => {
  await withDataDirectory(async (folder) => {
    mkdirSync(folder)
    const data = join(folder, 'books')
    const server = await serve('--data', data, '--trust-proxy', '127.0.0.1')
    t.after(() => server.stop())
    const create = ['token', 'create', '--data', data, '--unit', '1', '--user', '1']
    const token = (await kontor(...create)).stdout.trim()
    const bound = (await kontor(...create, '--ip', '203.0.113.0/24')).stdout.trim()
    await withNginx(folder, server.address, async ({ get, post }) => {
      const authorization = `Bearer ${token}`
      const path = '/rest/v1/1/companies'
      const json = { authorization, 'content-type': 'application/json' }
      assert.equal((await post(path, json, '{"name":"Á/B"}')).status, 201)
      const filter = encodeURIComponent(`name = 'Á/B' OR ${'name IN ('}'${'ž'.repeat(4_000)}')`)
      const view = `/rest/v1/1/views/COMPANIES?externalFilter=${filter}`
      assert.ok(view.length > 20_000)
      const found = await get(view, { authorization, accept: 'application/x-ndjson' })
      assert.equal(found.status, 200, found.text)
      assert.equal(found.text.trim().split('\n').length, 1)
      const large = JSON.stringify({ name: 'x'.repeat(limits.requestBodyBytesMax) })
      const refused = await post(path, json, large)
      assert.equal(refused.status, 413)
      assert.match(refused.text, /"body-too-large"/)
      const elsewhere = { authorization: `Bearer ${bound}`, 'x-forwarded-for': '203.0.113.9' }
      assert.match((await get(path, elsewhere)).text, /"address-forbidden"/)
    })
    await server.stop()
  })
})
