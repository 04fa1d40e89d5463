// How the largest numbers of removed rows are stored with their record: as JSON, for most records
// not at all.

import type { LastRowIds } from '../../../rules/rows/last-row-ids.ts'

export function lastRowIdsText(ids: LastRowIds): string | null {
  return Object.keys(ids).length === 0 ? null : JSON.stringify(ids)
}

export function lastRowIdsIn(text: string | null): LastRowIds {
  return text === null ? {} : (JSON.parse(text) as LastRowIds)
}
