// One chunk is read ahead, and no failure is lost or told to nobody.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAhead } from './read-ahead.ts'

test('the next chunk is read while one is written, and no further one', async () => {
  const read: number[] = []
  for await (const chunk of readAhead(chunksUpTo(5, read))) {
    assert.deepEqual(read.at(-1), Math.min(chunk + 1, 5))
  }
  assert.deepEqual(read, [1, 2, 3, 4, 5])
})

test('a source that fails has its failure told after the chunks before it', async () => {
  const seen: number[] = []
  async function* failing(): AsyncGenerator<number> {
    yield* chunksUpTo(2, [])
    throw new Error('It ends here.')
  }
  const reading = async (): Promise<void> => {
    for await (const chunk of readAhead(failing())) seen.push(chunk)
  }
  await assert.rejects(reading, /It ends here/)
  assert.deepEqual(seen, [1, 2])
})

test('whoever stops ends the source, be it that the next chunk fails', async () => {
  let isEnded = false
  async function* source(): AsyncGenerator<number> {
    try {
      yield 1
      throw new Error('Nobody waits for it.')
    } finally {
      isEnded = true
    }
  }
  for await (const chunk of readAhead(source())) {
    assert.equal(chunk, 1)
    break
  }
  assert.ok(isEnded)
})

async function* chunksUpTo(last: number, read: number[]): AsyncGenerator<number> {
  for (let chunk = 1; chunk <= last; chunk++) {
    read.push(chunk)
    yield chunk
  }
}
