// An entry of the changes of a unit as it is answered: without what only the feed needs of it.

import { printChange } from '../../store/port/print-change.ts'
import type { FeedEntry } from './change-feed.ts'

export function printEntry({ commit: _, cursor: __, ...rest }: FeedEntry): string {
  return printChange(rest)
}
