// Says in the log where the clock of this machine is behind what is stored already: a board without
// a battery, or a restored machine. New records would carry dates that lie before older ones.

import type { Clock } from '../../config/clock.ts'
import type { Logger } from '../../http/logger.ts'
import { writtenInFuture } from '../../service/doctor/check-clock.ts'
import type { Store } from '../../store/store.ts'

export async function warnOfClock(store: Store, clock: Clock, logger: Logger): Promise<void> {
  const last = await writtenInFuture(store, clock)
  if (last === undefined) return
  logger.warn(
    `The clock of this machine says ${clock.now().toISOString()}, but the store was last written ` +
      `at ${last.toISOString()}: set the clock, or let it follow a time server.`,
  )
}
