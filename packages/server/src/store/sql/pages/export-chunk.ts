// The next records of an export, each a line in the shape of a create, or its id where it was
// changed after the instant that the export is of.

import { limits } from '@kontor/contract/limits.ts'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import type { ExportChunk, ExportChunkInput } from '../../port/views.ts'
import { portableRecords, type StoredRecord } from '../records/portable-lines.ts'
import type { Step } from '../statements/step.ts'
import type { PageContext } from './page-context.ts'
import { readScope } from './read-scope.ts'
import { firstRecords, readBodies } from './rows-of-records.ts'
import { selectIds } from './select-ids.ts'

export function* exportChunk(context: PageContext, input: ExportChunkInput): Step<ExportChunk> {
  const { reader, plan, afterId: after, count, asOf } = input
  const scope = yield* readScope(context, input)
  const found = yield* selectIds(context.dialect, scope, { after, count: count + 1 })
  const chosen = Array.from(found.ids.subarray(0, count))
  const bytesMax = limits.exportChunkBytesMax
  const ids = yield* firstRecords(context, scope, chosen, bytesMax)
  const parts = new Parts()
  for (let from = 0; from < ids.length; from += recordsAtOnce) {
    const bodies = yield* readBodies(context, scope, ids.slice(from, from + recordsAtOnce))
    const all = bodies.map(({ body }) => JSON.parse(body) as StoredRecord)
    const records = all.filter(({ createdAt }) => createdAt <= asOf)
    const lines = yield* portableRecords(context, {
      ...{ reader, collection: plan.source as Collection },
      records: records.filter(({ updatedAt }) => updatedAt <= asOf),
    })
    parts.add(records, asOf, lines)
  }
  const nextAfterId = ids.length < found.ids.length ? (ids.at(-1) ?? after) : undefined
  return { parts: parts.all(), nextAfterId }
}

/** So many are parsed at a time: of more, the quick collection of garbage would copy most. */
const recordsAtOnce = 64

/** The lines of records that follow each other as one part. */
class Parts {
  readonly #parts: (Uint8Array | number)[] = []
  #run: string[] = []

  /** @param lines of those of the records that were not changed after the instant. */
  add(records: readonly StoredRecord[], asOf: string, lines: readonly string[]): void {
    let line = 0
    for (const { id, updatedAt } of records) {
      if (updatedAt <= asOf) this.#run.push(lines[line++] ?? '', '\n')
      else {
        this.#endRun()
        this.#parts.push(id)
      }
    }
  }

  all(): ExportChunk['parts'] {
    this.#endRun()
    return this.#parts
  }

  #endRun(): void {
    if (this.#run.length > 0) this.#parts.push(Buffer.from(this.#run.join('')))
    this.#run = []
  }
}
