// A filter as it came in a request, read and checked. Clients are known to encode it twice, so one
// that does not parse and still contains percent escapes is decoded once more before it is refused.

import type { Fault } from '@kontor/contract/errors.ts'
import { checkFilter } from '@kontor/contract/filter/check.ts'
import type { CheckedFilter } from '@kontor/contract/filter/filter-node.ts'
import { parseFilter } from '@kontor/contract/filter/parser.ts'
import type { FilterFields } from '@kontor/contract/filter/resolve-field.ts'
import { percentDecode } from '../percent-decode.ts'

export type ReadFilter =
  | { readonly ok: true; readonly filter: CheckedFilter }
  | { readonly ok: false; readonly faults: readonly Fault[] }

const percentEscape = /%[0-9A-Fa-f]{2}/

/** Positions in faults are those of the text that parsed; where none did, of the one that came. */
export function readFilter(text: string, fields: FilterFields): ReadFilter {
  const parsed = parseFilter(text)
  if (parsed.ok) return checkFilter(parsed.filter, fields)
  const again = percentEscape.test(text) ? parseFilter(percentDecode(text)) : parsed
  return again.ok ? checkFilter(again.filter, fields) : { ok: false, faults: [parsed.fault] }
}
