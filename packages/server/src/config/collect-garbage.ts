// Collects the garbage of the calling thread now.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collect: (() => void) | undefined

/** Takes some tens of milliseconds where much is in use. */
export function collectGarbage(): void {
  collect ??= findCollector()
  collect()
}

/**
 * V8 has no other way to ask: contexts that are made from then on have the function. The flag
 * is one for all threads and stays set: clearing it would take the function away from another
 * thread that is about to make its context.
 */
function findCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}
