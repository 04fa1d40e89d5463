// The blocks of the guide for nginx and Caddy: Kontor behind them answers as in front of them.

import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { succeed } from '../support/command.ts'
import { copyMade } from '../support/made-stores.ts'
import { selfSigned } from '../support/self-signed.ts'
import { serve, withDataDirectory } from '../support/spawn-kontor.ts'
import { checkout } from './checkout.ts'

interface Place {
  readonly folder: string
  readonly port: number
  /** Where Kontor is. */
  readonly upstream: string
  readonly certFile: string
  readonly keyFile: string
}

interface Program {
  /** The block of the guide, made to listen here, for Kontor there, with a certificate of ours. */
  configure(block: string, place: Place): string
  /** How it runs with a file of settings. */
  command(file: string): readonly string[]
  readonly version: readonly string[]
}

const name = 'kontor.example.com'

const programs: Readonly<Record<string, Program>> = {
  nginx: {
    configure(block, { folder, port, upstream, certFile, keyFile }) {
      const placed = block
        .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
        .replace('http://127.0.0.1:8080', `http://${upstream}`)
        .replace(/\/etc\/\S+fullchain\.pem/, certFile)
        .replace(/\/etc\/\S+privkey\.pem/, keyFile)
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((each) => `${each}_temp_path ${folder}/${each};`)
        .join('\n')
      // Its workers write below the folder, which is this user's alone.
      const user = process.getuid?.() === 0 ? 'user root;\n' : ''
      const head = `${user}daemon off;\npid ${folder}/nginx.pid;\nevents {}\n`
      return `${head}http {\naccess_log off;\n${paths}\n${placed}\n}\n`
    },
    command: (file) => ['nginx', '-e', 'stderr', '-c', file],
    version: ['nginx', '-v'],
  },
  caddy: {
    configure(block, { port, upstream }) {
      const site = `https://${name}:${port} {\nbind 127.0.0.1\ntls internal`
      const placed = block.replace(`${name} {`, site).replace('127.0.0.1:8080', upstream)
      return `{\nadmin off\nauto_https disable_redirects\nskip_install_trust\n}\n${placed}`
    },
    command: (file) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
    version: ['caddy', 'version'],
  },
}

function missing([command = '', ...args]: readonly string[]): string | false {
  return spawnSync(command, args).error === undefined ? false : `This machine has no ${command}.`
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

interface ProxyOptions {
  readonly title: string
  readonly folder: string
  readonly upstream: string
  /** What shows that it is up. */
  readonly probe?: (send: Send) => Promise<Answer>
}

const askHealth = (send: Send): Promise<Answer> => send('GET', '/healthz', {})

/** The proxy as the guide sets it up, in a folder and with a certificate of its own. */
async function withProxy(
  { title, folder, upstream, probe = askHealth }: ProxyOptions,
  work: (send: Send) => Promise<void>,
): Promise<void> {
  const program = programs[title]
  assert.ok(program)
  const port = await freePort()
  const { cert, key } = selfSigned(name)
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  writeFileSync(certFile, cert)
  writeFileSync(keyFile, key)
  const guide = readFileSync(`${checkout}/docs/guides/install.md`, 'utf8')
  const [, block = ''] = new RegExp(`^\`\`\`${title}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(guide) ?? []
  assert.ok(block.includes(name))
  const file = join(folder, `${title}.conf`)
  writeFileSync(file, program.configure(block, { folder, port, upstream, certFile, keyFile }))
  const [command = '', ...args] = program.command(file)
  const env = { ...process.env, HOME: folder }
  const proxy = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  proxy.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  const closed = once(proxy, 'close')
  const send = sender(port)
  try {
    await untilUp(
      () => probe(send),
      () => proxy.exitCode !== null,
    )
    await work(send)
  } catch (error) {
    throw new Error(`${title} said: ${log.slice(0, 2_000)}`, { cause: error })
  } finally {
    proxy.kill('SIGQUIT')
    await closed
  }
}

async function untilUp(ask: () => Promise<Answer>, isOver: () => boolean): Promise<void> {
  for (let tries = 0; tries < 5_000; tries++) {
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined) return
    if (isOver()) break
  }
  throw new Error('The proxy does not answer.')
}

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

type Send = (
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
  onPart?: (text: string) => void,
) => Promise<Answer>

/** A request over a connection of its own; the body may be less than was announced. */
function sender(port: number): Send {
  return async (method, path, headers, body = '', onPart = () => undefined) => {
    const options = { host: '127.0.0.1', port, method, path, servername: name }
    const sent = request({
      ...{ ...options, headers: { host: name, ...headers } },
      ...{ agent: false, rejectUnauthorized: false },
    })
    if (headers['content-length'] === undefined) sent.end(body)
    else sent.write(body)
    const [answer] = await once(sent, 'response')
    let text = ''
    for await (const part of answer.setEncoding('utf8')) {
      text += part
      onPart(text)
    }
    sent.on('error', () => undefined).destroy()
    return { status: answer.statusCode, headers: answer.headers, text }
  }
}

for (const [title, { version }] of Object.entries(programs)) {
  const skip = missing(version)

  test(`behind ${title} requests are what they are in front of it`, { skip }, async (t) => {
    await withDataDirectory(async (folder) => {
      mkdirSync(folder)
      const data = join(folder, 'books')
      const token = await copyMade('fresh', data)
      const server = await serve('--data', data, '--trust-proxy', '127.0.0.1')
      t.after(() => server.stop())
      const create = ['token', 'create', '--data', data, '--unit', '1', '--user', '1']
      const bound = await succeed(...create, '--ip', '203.0.113.0/24')
      const upstream = new URL(server.address).host
      await withProxy({ title, folder, upstream }, (send) => asInFront(send, token, bound))
      await server.stop()
    })
  })

  test(`${title} sends rows on as they come`, { skip, timeout: 600_000 }, async (t) => {
    let next = (): void => undefined
    // Its second row comes once the first one has arrived.
    const slow = createHttpServer((_, response) => {
      response.setHeader('content-type', 'application/x-ndjson')
      response.write('{"id":1}\n')
      next = () => response.end('{"id":2}\n')
    }).listen(0, '127.0.0.1')
    await once(slow, 'listening')
    t.after(() => slow.close())
    const upstream = `127.0.0.1:${(slow.address() as { port: number }).port}`
    await withDataDirectory(async (folder) => {
      mkdirSync(folder)
      const probe = (send: Send): Promise<Answer> =>
        send('GET', '/rows', {}, '', (text) => {
          if (text === '{"id":1}\n') next()
        })
      await withProxy({ title, folder, upstream, probe }, async (send) => {
        assert.equal((await probe(send)).text, '{"id":1}\n{"id":2}\n')
      })
    })
  })
}

async function asInFront(send: Send, token: string, bound: string): Promise<void> {
  const authorization = `Bearer ${token}`
  const path = '/rest/v1/1/companies'
  const json = { authorization, 'content-type': 'application/json' }
  const created = await send('POST', path, json, '{"name":"Á/B"}')
  assert.equal(created.status, 201)
  assert.equal(created.headers['strict-transport-security'], 'max-age=31536000')
  const filter = encodeURIComponent(`name = 'Á/B' OR ${'name IN ('}'${'ž'.repeat(4_000)}')`)
  const view = `/rest/v1/1/views/COMPANIES?externalFilter=${filter}`
  assert.ok(view.length > 20_000)
  const found = await send('GET', view, { authorization, accept: 'application/x-ndjson' })
  assert.equal(found.status, 200, found.text)
  assert.equal(found.text.trim().split('\n').length, 1)
  const large = JSON.stringify({ name: 'x'.repeat(limits.requestBodyBytesMax) })
  const refused = await send('POST', path, json, large)
  assert.equal(refused.status, 413)
  assert.match(refused.text, /"body-too-large"/)
  // A proxy that stored bodies first would wait for all of it.
  const endless = await send('POST', path, { ...json, 'content-length': '1000000000000' }, '{')
  assert.equal(endless.status, 413)
  const page = { 'content-type': 'application/json', origin: `https://${name}` }
  const signedIn = await send('POST', '/session', page, JSON.stringify({ token }))
  assert.equal(signedIn.status, 201, signedIn.text)
  assert.match(String(signedIn.headers['set-cookie']), /^__Host-kontor=/)
  const elsewhere = { authorization: `Bearer ${bound}`, 'x-forwarded-for': '203.0.113.9' }
  assert.match((await send('GET', path, elsewhere)).text, /"address-forbidden"/)
}
