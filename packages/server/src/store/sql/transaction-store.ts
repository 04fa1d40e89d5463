// A store that is one transaction under way: whoever carries out work in it reads what it has
// written so far.

import type { Store } from '../store.ts'
import type { EngineInspection } from './sql-store.ts'
import { sqlStore } from './sql-store.ts'
import type { Step } from './statements/step.ts'
import type { WriteContext } from './unit/write-context.ts'

/** @param run carries out a step in the transaction. */
export function transactionStore(
  run: <T>(step: Step<T>) => Promise<T>,
  context: WriteContext,
): Store {
  return sqlStore({
    read: (step) => run(step(context)),
    write: (write, input) => run(write.run(context, input)),
    scan: notWithin,
    carryOut: notWithin,
    inspection: new Proxy({} as EngineInspection, { get: () => notWithin }),
    close: notWithin,
  })
}

async function notWithin(): Promise<never> {
  throw new Error('A transaction has only small reads and writes.')
}
