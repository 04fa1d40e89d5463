// Integrity: the engine looks at its own pages and indexes.

import type { CheckInput, Outcome } from './check.ts'

export async function checkIntegrity({ store }: CheckInput): Promise<Outcome> {
  const { seen, faults } = await store.inspection.integrity()
  const findings = faults.map(
    (fault) => `The engine finds its files damaged (${fault}): restore the latest backup.`,
  )
  return { seen, findings }
}
