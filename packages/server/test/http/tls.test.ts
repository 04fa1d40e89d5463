// Which TLS is spoken: the present versions, and ciphers that nobody can read along.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:https'
import { PassThrough } from 'node:stream'
import { type TestContext, test } from 'node:test'
import { type ConnectionOptions, connect } from 'node:tls'
import { createLogger } from '../../src/http/logger.ts'
import { startServer } from '../../src/http/start-server.ts'
import { selfSigned } from '../support/self-signed.ts'
import { fakeServices } from './fake-services.ts'

type Shake = (options: ConnectionOptions) => Promise<string | null>

/** A server over TLS; answers what shakes hands with it and tells the version that was agreed on. */
async function listening(t: TestContext, isRenewed: boolean): Promise<Shake> {
  const server = await startServer({
    ...{ services: fakeServices(), host: '127.0.0.1', port: 0, tls: selfSigned('kontor') },
    logger: createLogger('silent', new PassThrough()),
  })
  t.after(() => server.stop())
  if (isRenewed) server.show(selfSigned('kontor'))
  const port = Number(new URL(server.address).port)
  return async (options) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, ...options })
    try {
      await once(socket, 'secureConnect')
      return socket.getProtocol()
    } finally {
      socket.destroy()
    }
  }
}

for (const isRenewed of [false, true]) {
  const when = isRenewed ? ', with a renewed certificate too' : ''

  test(`TLS 1.3 is agreed on, 1.2 is taken, and nothing older${when}`, async (t) => {
    const shake = await listening(t, isRenewed)
    assert.equal(await shake({}), 'TLSv1.3')
    assert.equal(await shake({ maxVersion: 'TLSv1.2' }), 'TLSv1.2')
    const careless = { minVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0' } as const
    for (const maxVersion of ['TLSv1.1', 'TLSv1'] as const) {
      await assert.rejects(shake({ ...careless, maxVersion }), /alert protocol version/)
    }
  })

  test(`a cipher is authenticated and has forward secrecy${when}`, async (t) => {
    const old = { maxVersion: 'TLSv1.2' } as const
    const shake = await listening(t, isRenewed)
    assert.equal(await shake({ ...old, ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256' }), 'TLSv1.2')
    for (const ciphers of ['eNULL', 'aNULL', 'ECDHE-ECDSA-AES128-SHA256']) {
      const refused = shake({ ...old, ciphers: `${ciphers}:@SECLEVEL=0` })
      await assert.rejects(refused, /handshake failure/, ciphers)
    }
  })
}

test('over TLS the cookie of a session is Secure, and of this host alone', async (t) => {
  const opened = { json: '{}', token: 'the.value.signed', secondsLeft: 60 }
  const server = await startServer({
    services: fakeServices({ openSession: async () => opened }),
    ...{ host: '127.0.0.1', port: 0, tls: selfSigned('kontor') },
    logger: createLogger('silent', new PassThrough()),
  })
  t.after(() => server.stop())
  const sent = request(`${server.address}/session`, {
    method: 'POST',
    rejectUnauthorized: false,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  })
  sent.end('{"code": "x"}')
  const [{ statusCode, headers }] = await once(sent, 'response')
  assert.equal(statusCode, 201)
  const cookie =
    '__Host-kontor=the.value.signed; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure'
  assert.deepEqual(headers['set-cookie'], [cookie])
})
