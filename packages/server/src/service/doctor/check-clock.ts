// The clock: versions and time stamps are made of it, so it must neither differ from the database's
// nor have gone back behind what is stored.

import type { Clock } from '../../config/clock.ts'
import type { CheckInput, Outcome } from './check.ts'

const differenceSecondsMax = 5

export async function checkClock({ store, engine, clock, units }: CheckInput): Promise<Outcome> {
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
  for (const unit of units) {
    const version = (await store.directory.findUnit({ unit }))?.version ?? 0
    const last = lastStored(version)
    if (!isBehind(clock, last)) continue
    findings.push(
      `Unit ${unit} was last written at ${last.toISOString()}, which is still to come: set the ` +
        'clock of this machine, or let it follow a time server.',
    )
  }
  return { seen: now.toISOString(), findings }
}

/** When a unit of this version was last written: versions are microseconds. */
export function lastStored(version: number): Date {
  return new Date(version / 1000)
}

/** Whether the clock stands before what was stored, by more than clocks may differ. */
export function isBehind(clock: Clock, stored: Date): boolean {
  return stored.getTime() - clock.now().getTime() > differenceSecondsMax * 1000
}
