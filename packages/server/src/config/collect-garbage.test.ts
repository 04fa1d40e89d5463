// Threads that collect their garbage at the same time do not disturb each other: those of a process
// that was suspended all find their timers due at once.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { draws } from '../../../../test/thorough.ts'

const module = new URL('./collect-garbage.ts', import.meta.url).href
const threads = 4
const rounds = draws(10, 40)

/** In each round the threads wait for each other; each round uses a fresh copy of the module. */
const thread = `
  import { workerData } from 'node:worker_threads'
  const arrived = new Int32Array(workerData)
  for (let round = 1; round <= ${rounds}; round += 1) {
    const { collectGarbage } = await import('${module}?' + round)
    Atomics.add(arrived, 0, 1)
    while (Atomics.load(arrived, 0) < ${threads} * round);
    collectGarbage()
  }
`

test('threads collect their garbage at the same time', { timeout: 60_000 }, async () => {
  const source = new URL(`data:text/javascript;base64,${Buffer.from(thread).toString('base64')}`)
  const workerData = new SharedArrayBuffer(4)
  const workers = Array.from({ length: threads }, () => new Worker(source, { workerData }))
  try {
    const ends = await Promise.all(workers.map((worker) => once(worker, 'exit')))
    assert.deepEqual(ends, Array(threads).fill([0]))
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
})
