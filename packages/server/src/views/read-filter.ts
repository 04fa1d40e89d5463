// A filter as it came in a request, read and checked. Clients are known to encode it twice, so one
// that does not parse and still contains percent escapes is decoded once more before it is refused.

import type { Fault } from '@kontor/contract/errors.ts'
import { checkFilter } from '@kontor/contract/filter/check.ts'
import type { CheckedFilter } from '@kontor/contract/filter/filter-node.ts'
import { parseFilter } from '@kontor/contract/filter/parser.ts'
import type { FilterFields } from '@kontor/contract/filter/resolve-field.ts'
import type { UnitDay } from '@kontor/contract/filter/unit-day.ts'
import { percentDecode } from '../percent-decode.ts'

export type ReadFilter =
  | { readonly ok: true; readonly filter: CheckedFilter }
  | { readonly ok: false; readonly faults: readonly Fault[] }

const percentEscape = /%[0-9A-Fa-f]{2}/

/** Positions in faults are those of the text that parsed; where none did, of the one that came. */
export function readFilter(text: string, fields: FilterFields, day: UnitDay): ReadFilter {
  const parsed = parseFilter(text)
  if (parsed.ok) return checkFilter(parsed.filter, fields, day)
  const again = percentEscape.test(text) ? parseFilter(percentDecode(text)) : parsed
  if (!again.ok) return { ok: false, faults: [parsed.fault] }
  return checkFilter(again.filter, fields, day)
}
