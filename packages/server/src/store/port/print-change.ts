// A change as callers are told of it: JSON text.

import type { ToldChange } from './changes.ts'

/** The record, which is JSON already, is put in as it is. */
export function printChange({ record, ...told }: Omit<ToldChange, 'place'>): string {
  const json = JSON.stringify(told)
  return record === undefined ? json : `${json.slice(0, -1)},"record":${record}}`
}
