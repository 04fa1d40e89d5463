// The demo company of one day, whichever day it is: for tests that reckon with today.

import type { Clock } from '../../server/src/config/clock.ts'
import { loadDemo } from '../../server/src/service/demo/load-demo.ts'
import type { Booted } from '../../server/test/support/boot.ts'

/** A Wednesday. */
export const today = '2026-11-25'

/** What time it is: a day later in Auckland, early in the morning in Los Angeles. */
export const noon = new Date(`${today}T12:00:00Z`)

/** For a server that reckons with the same day as the page: days in words are the server's. */
export const clock: Clock = { now: () => noon }

export async function loadDemoOfToday({ store, services, unit }: Booted): Promise<void> {
  await loadDemo({ store, services, clock }, { unit, onProgress: () => undefined })
}
