// How much of a view, and of each type, a reader may see. It is worked out of what the unit gives
// by default and of the records that name the reader: those that the reader may not see have no
// part in it.

import { personalAreas } from '@kontor/contract/records/areas.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { ViewAccess } from '@kontor/contract/views/view-access.ts'
import { mayByDefault, type Reader } from '../rules/rights/access.ts'
import type { UnitSettings } from '../rules/settings/unit-settings.ts'

export interface ReaderInUnit {
  readonly reader: Reader
  readonly defaultOf: UnitSettings['defaultOf']
  /** The kinds of which some records name the reader. */
  readonly named: ReadonlySet<string>
}

/** @param types those behind the rows of the view; undefined where everybody sees these. */
export function viewAccess(
  types: readonly RecordType[] | undefined,
  { reader, defaultOf, named }: ReaderInUnit,
): ViewAccess {
  if (types === undefined) return 'shared'
  if (types.some(({ type }) => mayByDefault('read', reader, defaultOf(type)))) return 'shared'
  const isOwn = ({ type, area }: RecordType) => named.has(type) || personalAreas.includes(area)
  return types.some(isOwn) ? 'own' : 'none'
}
