// The graceful stop, over real connections.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { stop } from '../../src/http/drain.ts'
import type { Principal } from '../../src/service/requests/principal.ts'
import { listeningApp } from './checked-app.ts'
import { fakeServices } from './fake-services.ts'
import { RawConnection, repliesIn } from './raw-connection.ts'

const request = [
  'GET /rest/v1/1/views HTTP/1.1',
  'Host: kontor',
  'Authorization: Bearer all',
  '',
  '',
]

/** Services whose list of views waits until it is let go. */
function heldServices() {
  const requested = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const listViews = async (_: Principal) => {
    requested.resolve()
    await go.promise
    return { json: '{"data":[]}' }
  }
  return { services: fakeServices({ listViews }), requested: requested.promise, go: go.resolve }
}

test('a request under way is answered, and told that its connection closes', async (t) => {
  const { services, requested, go } = heldServices()
  const { app, port } = await listeningApp(t, { services })
  const connection = new RawConnection(port)
  connection.write(...request)
  await requested
  const stopped = stop(app)
  go()
  const [reply] = repliesIn(await connection.untilClosed())
  assert.equal(reply?.status, 200)
  assert.equal(reply?.headers['connection'], 'close')
  await stopped
})

test('a request that was written but not yet read is answered', async (t) => {
  const { app, port } = await listeningApp(t)
  const connections = Array.from({ length: 20 }, () => new RawConnection(port))
  await Promise.all(connections.map(({ socket }) => once(socket, 'connect')))
  for (const connection of connections) connection.write(...request)
  await stop(app)
  for (const connection of connections) {
    const [reply] = repliesIn(await connection.untilClosed())
    assert.equal(reply?.status, 200)
    assert.equal(reply?.headers['connection'], 'close')
  }
})

test('requests written one behind the other are all answered, the last with close', async (t) => {
  const { services, requested, go } = heldServices()
  const { app, port } = await listeningApp(t, { services })
  const connection = new RawConnection(port)
  connection.write(...request.slice(0, -1), '', ...request.slice(0, -1), '', ...request)
  await requested
  const stopped = stop(app)
  go()
  const replies = repliesIn(await connection.untilClosed())
  assert.deepEqual(
    replies.map(({ status, headers }) => [status, headers['connection']]),
    [
      [200, 'keep-alive'],
      [200, 'keep-alive'],
      [200, 'close'],
    ],
  )
  await stopped
})

test('connections that ask for nothing are closed at once, used before or not', async (t) => {
  const { app, port } = await listeningApp(t)
  const silent = connect(port, '127.0.0.1')
  const used = new RawConnection(port)
  await once(silent, 'connect')
  silent.on('error', () => undefined).resume()
  const closed = once(silent, 'close')
  used.write(...request)
  await used.until('"data"')
  await stop(app)
  await closed
  await used.untilClosed()
})

test('after the stop, connections are refused and the server is not ready', async (t) => {
  const { services, requested, go } = heldServices()
  const { app, port } = await listeningApp(t, { services })
  const connection = new RawConnection(port)
  const ready = ['GET /readyz HTTP/1.1', 'Host: kontor', '', '']
  connection.write(...request)
  await requested
  const stopped = stop(app)
  const closed = once(app.server, 'close')
  const requestedAgain = once(app.server, 'request')
  connection.write(...ready)
  await requestedAgain
  go()
  const replies = repliesIn(await connection.untilClosed())
  await closed
  await stopped
  assert.deepEqual(
    replies.map(({ status }) => status),
    [200, 503],
  )
  const late = connect(port, '127.0.0.1')
  const [error] = (await once(late, 'error')) as [NodeJS.ErrnoException]
  assert.equal(error.code, 'ECONNREFUSED')
})
