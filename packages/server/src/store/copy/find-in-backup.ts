// Finds in a backup what a store has damaged. All of the backup is read: one that is broken is of
// no use here.

import type { DamagedRow } from '../port/damaged-row.ts'
import type { PutBackInput } from '../port/inspection.ts'
import { damagedRow } from '../sql/records/damaged-rows.ts'
import { checksummedNamed } from '../sql/statements/checksum.ts'
import { readBackup } from './backup-file.ts'
import { checksummedRow } from './damaged-in-copy.ts'

/** The rows that are whole in the backup. */
export async function findInBackup(
  file: string,
  damaged: readonly DamagedRow[],
): Promise<readonly PutBackInput[]> {
  const wanted = new Set(damaged.map(keyOf))
  const found: PutBackInput[] = []
  for await (const read of readBackup(file)) {
    if ('head' in read) continue
    const { name, columns } = read.table
    const table = checksummedNamed(name)
    if (table === undefined) continue
    const { row, isDamaged } = checksummedRow(table, columns, read.values)
    const key = damagedRow(table, row)
    if (!isDamaged && wanted.has(keyOf(key))) found.push({ unit: key.unit, table, row })
  }
  return found
}

function keyOf({ unit, collection, id, recordVersion }: DamagedRow): string {
  return JSON.stringify([unit, collection, id, recordVersion])
}
