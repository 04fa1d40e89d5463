// Waits for a state that tells nobody that it has come.

import { setTimeout } from 'node:timers/promises'

/** The looks of some minutes. */
const looksMax = 50_000

/** Between two looks the processor is for whoever brings the state about. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let look = 0; look < looksMax; look += 1) {
    if (await holds()) return
    await setTimeout(5)
  }
  throw new Error('It never came to be.')
}
