// Draws ids for the entries of a record that have none yet.

import type { Description } from '@kontor/contract/records/record-type.ts'
import { assignIds, idsNeeded } from '../../../rules/records/assign-ids.ts'
import type { LedgerShare } from '../unit/ledger.ts'

/** In place. The ledger of the unit is open. */
export function drawEntryIds(
  ledger: LedgerShare,
  unit: number,
  type: Description,
  record: Record<string, unknown>,
): void {
  const next = new Map<string, number>()
  for (const [name, count] of idsNeeded(type, record)) {
    next.set(name, ledger.draw(unit, name, count))
  }
  assignIds(type, record, (name) => {
    const id = next.get(name) ?? 0
    next.set(name, id + 1)
    return id
  })
}
