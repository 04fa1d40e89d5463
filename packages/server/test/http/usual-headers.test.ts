// What browsers are told with every answer, whoever writes it: the app, Fastify, or the listener.

import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { connect } from 'node:tls'
import { selfSigned } from '../support/self-signed.ts'
import { listeningApp, testApp } from './checked-app.ts'
import { repliesIn, sendRaw } from './raw-connection.ts'

const end = ['Host: kontor', 'Connection: close', '', '']
const token = 'Authorization: Bearer all'

/** Each is answered by another part of the server. */
const requests: readonly (readonly [number, readonly string[]])[] = [
  [200, ['GET /healthz HTTP/1.1', ...end]],
  [200, ['GET /docs HTTP/1.1', ...end]],
  [200, ['GET /rest/v1/1/views HTTP/1.1', token, ...end]],
  [200, ['HEAD /rest/v1/1/views HTTP/1.1', token, ...end]],
  [302, ['GET / HTTP/1.1', 'Accept: text/html', ...end]],
  [401, ['GET /rest/v1/1/views HTTP/1.1', ...end]],
  [404, ['GET /nowhere HTTP/1.1', ...end]],
  [404, ['GET /rest/v1/1/views/%zz HTTP/1.1', token, ...end]],
  [405, ['DELETE /rest/v1/1/companies HTTP/1.1', ...end]],
  [400, ['nonsense', '', '']],
  [400, ['CONNECT kontor:80 HTTP/1.1', ...end]],
  [400, ['DESCRIBE / RTSP/1.0', ...end]],
]

function checkHeaders(
  headers: Readonly<Record<string, string | undefined>>,
  request: string,
  isTls: boolean,
): void {
  assert.equal(headers['x-content-type-options'], 'nosniff', request)
  assert.equal(headers['referrer-policy'], 'no-referrer', request)
  const policy = headers['content-security-policy'] ?? ''
  for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    assert.ok(policy.includes(part), `${request}: ${part} is not in ${policy}`)
  }
  assert.equal(headers['strict-transport-security'], isTls ? 'max-age=31536000' : undefined)
  assert.ok(headers['x-request-id'], request)
  for (const name of ['server', 'x-powered-by', 'via', 'set-cookie']) {
    assert.ok(!(name in headers), `${request}: ${name}`)
  }
}

test('every answer forbids sniffing, scripts, frames and referrers, and names no program', async (t) => {
  const { port } = await listeningApp(t)
  for (const [status, lines] of requests) {
    const [reply] = repliesIn(await sendRaw(port, ...lines))
    assert.equal(reply?.status, status, String(lines[0]))
    checkHeaders(reply?.headers ?? {}, lines[0] ?? '', false)
  }
})

async function listeningTls(t: TestContext): Promise<number> {
  const app = testApp(t, { tls: selfSigned('kontor') })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

async function sendTls(port: number, lines: readonly string[]): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false })
  socket.write(lines.join('\r\n'))
  let text = ''
  for await (const part of socket.setEncoding('latin1')) text += part
  return text
}

test('every answer over TLS says that there is no other way', async (t) => {
  const port = await listeningTls(t)
  for (const [status, lines] of requests) {
    const [reply] = repliesIn(await sendTls(port, lines))
    assert.equal(reply?.status, status, String(lines[0]))
    checkHeaders(reply?.headers ?? {}, lines[0] ?? '', true)
  }
})
