// Names the records that a copy has as damaged as its store had them. The command fails, so that
// whoever runs it by a timer learns of it.

import { type DamagedRow, nameOf } from '../../store/port/damaged-row.ts'
import { printNote } from '../terminal/output.ts'

/** @param done what was done nevertheless, in a sentence. */
export function warnOfDamage(damaged: readonly DamagedRow[], done: string): void {
  if (damaged.length === 0) return
  for (const row of damaged) printNote(`${nameOf(row)} is damaged.`)
  throw new Error(`${done} Put back what is damaged with \`kontor doctor --repair --from BACKUP\`.`)
}
