// The store as whoever works on small records alone sees it. How large a record is shows only once
// it was found: where it is large, the request begins again on a thread of its own.

import { limits } from '@kontor/contract/limits.ts'
import type { Store } from '../../store/store.ts'

/** What a request is about is large. Nothing was written yet: it is found before. */
export class LargeRecord extends Error {}

export function smallRecordsOnly(store: Store): Store {
  const { records } = store
  return {
    ...store,
    records: {
      ...records,
      async find(input) {
        const found = await records.find({ ...input, bytesMax: limits.largeBytesMin })
        if (found !== undefined && isLarge(found.body)) throw new LargeRecord()
        return found
      },
      async changesSince(input) {
        const changes = await records.changesSince(input)
        const characters = changes?.reduce((sum, each) => sum + each.changes.length, 0) ?? 0
        if (characters > limits.largeBytesMin) throw new LargeRecord()
        return changes
      },
    },
  }
}

/** One whose text was left out, or was made when it was read. */
function isLarge(body: string): boolean {
  return body === '' || body.length > limits.largeBytesMin
}
