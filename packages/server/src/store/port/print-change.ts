// A change as callers get it: JSON text.

import type { VisibleChange } from './changes.ts'

/** The record, which is JSON already, is put in as it is. */
export function printChange({ record, ...change }: Omit<VisibleChange, 'place'>): string {
  const json = JSON.stringify(change)
  return record === undefined ? json : `${json.slice(0, -1)},"record":${record}}`
}
