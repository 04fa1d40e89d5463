// An entry of the changes of a unit as it is answered.

import type { FeedEntry } from './change-feed.ts'

/** The record, which is JSON already, is put in as it is. */
export function printEntry({ commit: _, cursor: __, record, ...told }: FeedEntry): string {
  const json = JSON.stringify(told)
  return record === undefined ? json : `${json.slice(0, -1)},"record":${record}}`
}
