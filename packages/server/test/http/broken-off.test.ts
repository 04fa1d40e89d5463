// An answer that cannot be finished once it has begun: the connection is cut, and what came of it
// holds rows and nothing else. A refusal in the middle would pass for a row.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '../../src/refusal.ts'
import { asAll, listeningApp } from './checked-app.ts'
import { fakeServices } from './fake-services.ts'
import { RawConnection } from './raw-connection.ts'

const failures = [new Refusal('unavailable'), new Refusal('not-found'), new Error('broken')]
const row = '{"id":1}\n'

for (const version of ['HTTP/1.1', 'HTTP/1.0']) {
  test(`no refusal is written into an answer that has begun, by ${version}`, async (t) => {
    for (const failure of failures) {
      const failing = Promise.withResolvers<void>()
      const rows = async function* (): AsyncGenerator<Uint8Array> {
        yield Buffer.from(row)
        await failing.promise
        throw failure
      }
      const services = fakeServices({
        streamView: async () => ({ tag: 'z', day: '', rows: rows() }),
      })
      const { port } = await listeningApp(t, { services })
      const caller = new RawConnection(port)
      const head = [`GET /rest/v1/1/views/tasks ${version}`, 'Host: kontor']
      const form = ['Accept: application/x-ndjson', `Authorization: ${asAll.authorization}`]
      caller.write(...head, ...form, '', '')
      await caller.until(row)
      failing.resolve()
      const text = await caller.untilClosed()
      const [status = '', ...body] = text.slice(text.indexOf(' ') + 1).split('\r\n\r\n')
      assert.match(status, /^200 /)
      const sent = version === 'HTTP/1.1' ? `${row.length.toString(16)}\r\n${row}\r\n` : row
      assert.equal(body.join('\r\n\r\n'), sent, 'the row, and no end')
    }
  })
}
