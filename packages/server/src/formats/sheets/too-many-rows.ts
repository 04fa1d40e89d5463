// The refusal of more rows than a spreadsheet can have.

import { limits } from '@kontor/contract/limits.ts'
import { Refusal } from '../../refusal.ts'

export function tooManyRows(limitRows: number = limits.sheetRowsMax): Refusal {
  const detail = `A spreadsheet has at most ${limitRows} rows, and the view has more.`
  return new Refusal('too-many-rows', { detail })
}
