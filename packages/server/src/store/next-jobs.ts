// Which of the jobs that wait share the next transaction.

import type { TransactionWork } from './port/transactions.ts'
import type { transactionStore } from './sql/transaction-store.ts'
import type { Store } from './store.ts'

/** The name of the job that is work for a transaction of its own. */
export const workName = 'carryOut'

/** Takes jobs from the head of a queue: one that is alone, or those before it. */
export function takeNext<J>(queue: J[], isAlone: (job: J) => boolean, jobsMax: number): J[] {
  const first = queue.findIndex(isAlone)
  const together = first === -1 ? queue.length : Math.max(first, 1)
  return queue.splice(0, Math.min(together, jobsMax))
}

/**
 * Its store is the transaction: it has small reads and the writes of one unit, and nothing else may
 * be waited for.
 */
type CarryOut = (store: Store, input: never) => Promise<unknown>

/** Carries out work in a transaction that is under way. */
type CarryOutIn = (...transaction: Parameters<typeof transactionStore>) => Promise<unknown>

/** Loaded when it is first needed, as all of a store is: most stores carry out none. */
export async function importWork({ module, input }: TransactionWork): Promise<CarryOutIn> {
  const { transactionStore } = await import('./sql/transaction-store.ts')
  const { carryOut } = (await import(module)) as { readonly carryOut: CarryOut }
  return (...transaction) => carryOut(transactionStore(...transaction), input as never)
}
