// The clock: versions and time stamps are made of it, so it must neither differ from the database's
// nor have gone back behind what is stored.

import type { Clock } from '../../config/clock.ts'
import type { Store } from '../../store/store.ts'
import type { CheckInput, Outcome } from './check.ts'

const differenceSecondsMax = 5

export async function checkClock({ store, engine, clock }: CheckInput): Promise<Outcome> {
  const now = clock.now()
  const findings: string[] = []
  if (engine.now !== undefined) {
    const seconds = Math.round((now.getTime() - new Date(engine.now).getTime()) / 1000)
    if (Math.abs(seconds) > differenceSecondsMax) {
      findings.push(
        `The clocks of this machine and of the database are ${Math.abs(seconds)} s apart: ` +
          'let both follow a time server.',
      )
    }
  }
  const last = await writtenInFuture(store, clock)
  if (last !== undefined) {
    findings.push(
      `The store was last written at ${last.toISOString()}, which is still to come: set the ` +
        'clock of this machine, or let it follow a time server.',
    )
  }
  return { seen: now.toISOString(), findings }
}

/**
 * When the store was last written, where the clock stands before that by more than clocks may
 * differ. Versions of units are microseconds.
 */
export async function writtenInFuture(store: Store, clock: Clock): Promise<Date | undefined> {
  const last = new Date((await store.inspection.lastVersion()) / 1000)
  const isAhead = last.getTime() - clock.now().getTime() > differenceSecondsMax * 1000
  return isAhead ? last : undefined
}
