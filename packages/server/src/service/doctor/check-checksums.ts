// Checksums: every record and every change of one is as it was written. With a backup at hand, what
// is not is put back.

import { type DamagedRow, nameOf } from '../../store/port/damaged-row.ts'
import type { ChecksumPlace } from '../../store/port/inspection.ts'
import type { CheckInput, Outcome } from './check.ts'

export async function checkChecksums(input: CheckInput): Promise<Outcome> {
  const { isRepair, findInBackup } = input
  const { checked, damaged } = await findDamaged(input)
  const seen = `${checked} records and changes`
  if (damaged.length === 0) return { seen, findings: [] }
  if (!isRepair || findInBackup === undefined) {
    const remedy = 'put it back with `kontor doctor --repair --from BACKUP`.'
    return { seen, findings: damaged.map((row) => `${nameOf(row)} is damaged: ${remedy}`) }
  }
  for (const row of await findInBackup(damaged)) await input.store.inspection.putBackRow(row)
  const { damaged: left } = await findDamaged(input)
  const findings = left.map(
    (row) =>
      `${nameOf(row)} is damaged, and the backup does not have it as it was: use one that was ` +
      'taken after it was changed last.',
  )
  return { seen: `${seen}, ${damaged.length - left.length} put back`, findings }
}

interface Found {
  readonly checked: number
  readonly damaged: readonly DamagedRow[]
}

async function findDamaged({ store, units, onProgress }: CheckInput): Promise<Found> {
  const damaged: DamagedRow[] = []
  const totals = await Promise.all(units.map((unit) => store.inspection.countRecords({ unit })))
  const total = totals.flatMap((each) => [...each.values()]).reduce((sum, each) => sum + each, 0)
  let [checked, records] = [0, 0]
  onProgress(() => `checksums: ${records} of ${total} records, ${checked - records} changes`)
  for (const unit of units) {
    let after: ChecksumPlace | undefined
    do {
      const found = await store.inspection.checkChecksums({ unit, ...(after && { after }) })
      damaged.push(...found.damaged)
      checked += found.checked
      if (after === undefined || after.table === 'record') records += found.checked
      after = found.after
    } while (after !== undefined)
  }
  return { checked, damaged }
}
