// What is started before all tests of a file, and closed after them. Where no test is chosen,
// node:test runs what comes after them while what comes before is still under way: it is waited for.

import { after, before } from 'node:test'

/**
 * Gives what was started, from the first test on.
 * @param skip as of the tests: why nothing is to be started.
 */
export function aroundTests<T>(
  start: () => Promise<T>,
  close: (started: T) => Promise<void>,
  skip: string | false = false,
): () => T {
  let starting: Promise<T> | undefined
  let started: { readonly result: T } | undefined
  let isOver = false
  before(async () => {
    if (isOver || skip !== false) return
    starting = start()
    started = { result: await starting }
  })
  after(async () => {
    isOver = true
    // Why it did not start is told above.
    await starting?.then(close, () => undefined)
  })
  return () => {
    if (started === undefined) throw new Error('It is not there yet.')
    return started.result
  }
}
