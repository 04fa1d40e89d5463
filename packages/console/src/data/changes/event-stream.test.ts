// Event streams, whole and in any parts.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { draws } from '../../../../../test/thorough.ts'
import { eventStreamReader, type StreamEvent } from './event-stream.ts'

const stream = [
  'retry: 2000\n\n',
  'id: c1\n\n',
  ': still there\n\n',
  'event: change\r\nid: c2\r\ndata: {"id":\r\ndata:7}\r\n\r\n',
  'data: lone\n\n',
  'event: change\nid: c3\ndata: not yet complete\n',
].join('')

const events: readonly StreamEvent[] = [
  { name: 'message', id: 'c1', data: '' },
  { name: 'change', id: 'c2', data: '{"id":\n7}' },
  { name: 'message', id: undefined, data: 'lone' },
]

test('events are read with their ids; comments are none', () => {
  assert.deepEqual(eventStreamReader()(stream), events)
})

test('it does not matter in which parts a stream arrives', () => {
  const cuts = fc.array(fc.nat(stream.length), { maxLength: 10 })
  fc.assert(
    fc.property(cuts, (at) => {
      const bounds = [0, ...at.toSorted((one, other) => one - other), stream.length]
      const read = eventStreamReader()
      const parts = bounds.slice(1).map((end, index) => stream.slice(bounds[index], end))
      assert.deepEqual(parts.flatMap(read), events)
    }),
    { numRuns: draws(100, 1000) },
  )
})
