// The signal by which a read is told that its caller has gone.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type TestContext, test } from 'node:test'
import type { Services } from '../../src/service/services.ts'
import { asAll, listeningApp } from './checked-app.ts'
import { fakeServices, inPieces, page } from './fake-services.ts'
import { RawConnection } from './raw-connection.ts'

/** Whoever is never told waits for ever. */
const timeout = 120_000

const answer = { tag: 'rows', body: inPieces(page), encoding: 'identity' } as const

function request(accept: string): readonly string[] {
  const head = ['GET /rest/v1/1/views/tasks HTTP/1.1', 'Host: kontor', `Accept: ${accept}`]
  return [...head, `Authorization: ${asAll.authorization}`, '', '']
}

/** An app on changed services, and the signal of its first read of a page. */
async function appOf(t: TestContext, changes: Partial<Services> = {}) {
  const requested = Promise.withResolvers<AbortSignal>()
  const go = Promise.withResolvers<void>()
  const services = fakeServices({
    readView: async ({ signal }) => {
      if (signal !== undefined) requested.resolve(signal)
      await go.promise
      return answer
    },
    ...changes,
  })
  const { app, port } = await listeningApp(t, { services })
  return { app, port, signal: requested.promise, go: go.resolve }
}

async function untilAborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
}

test('a caller that leaves is told of, whatever its answer stands behind', {
  timeout,
}, async (t) => {
  async function* rows(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('{"id":1}\n')
    await new Promise(() => undefined)
  }
  const streamView = async () => ({ tag: 'rows', day: '', rows: rows() })
  for (const before of [[], request('application/x-ndjson')]) {
    const { port, signal } = await appOf(t, { streamView })
    const caller = new RawConnection(port)
    caller.write(...before)
    caller.write(...request('application/json'))
    const ofRead = await signal
    assert.equal(ofRead.aborted, false)
    caller.socket.destroy()
    await untilAborted(ofRead)
  }
})

test('a caller that has left before its read began is told of at once', { timeout }, async (t) => {
  const requested = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const requireView = async (): Promise<void> => {
    requested.resolve()
    await go.promise
  }
  const { app, port, signal } = await appOf(t, { requireView })
  const begun = once(app.server, 'connection')
  const caller = new RawConnection(port)
  caller.write(...request('application/json'))
  const [socket] = await begun
  await requested.promise
  const gone = once(socket, 'close')
  caller.socket.destroy()
  await gone
  go.resolve()
  assert.equal((await signal).aborted, true)
})

test('nobody is told of a caller that is answered', async (t) => {
  const { port, signal, go } = await appOf(t)
  go()
  const url = `http://127.0.0.1:${port}/rest/v1/1/views/tasks`
  const reply = await fetch(url, { headers: { ...asAll, connection: 'close' } })
  assert.equal(reply.status, 200)
  await reply.arrayBuffer()
  assert.equal((await signal).aborted, false)
})
