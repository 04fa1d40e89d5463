// An idle thread gives back what a burst of work has left.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'

const module = new URL('./collect-when-idle.ts', import.meta.url).href

/** Leaves 64 MiB of garbage, and tells when it is gone. Looking is no activity to speak of. */
const thread = `
  import { parentPort } from 'node:worker_threads'
  import { collectWhenIdle } from '${module}'
  const used = () => process.memoryUsage().heapUsed
  collectWhenIdle(200)
  const before = used()
  const lists = Array.from({ length: 64 }, () => new Array(128 * 1024).fill(0.5))
  for (const end = performance.now() + 100; performance.now() < end; );
  setTimeout(() => {
    lists.length = 0
    const look = () => (used() - before < 16 * 1024 * 1024 ? parentPort.postMessage('gone') : wait())
    const wait = () => setTimeout(look, 100)
    look()
  }, 1)
`

test('what a burst of work has left is collected once the thread is idle', {
  timeout: 20_000,
}, async () => {
  const source = Buffer.from(thread).toString('base64')
  const worker = new Worker(new URL(`data:text/javascript;base64,${source}`))
  try {
    assert.deepEqual(await once(worker, 'message'), ['gone'])
  } finally {
    await worker.terminate()
  }
})
