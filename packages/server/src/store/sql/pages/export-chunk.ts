// The next records of an export, each a line in the shape of a create, or its id where it was
// changed after the instant that the export is of.

import { limits } from '@kontor/contract/limits.ts'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import type { ExportChunk, ExportChunkInput } from '../../port/views.ts'
import { portableLines } from '../records/portable-lines.ts'
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
  const bytesMax = limits.streamChunkBytesMax
  const ids = yield* firstRecords(context, scope, chosen, bytesMax)
  const bodies = ids.length === 0 ? [] : yield* readBodies(context, scope, ids)
  const records = bodies.map(({ body }, index) => ({ body, id: ids[index] ?? 0, ...timesIn(body) }))
  const present = records.filter(({ updatedAt }) => updatedAt <= asOf)
  const lines = yield* portableLines(context, {
    ...{ reader, collection: plan.source as Collection },
    bodies: present.map(({ body }) => body),
  })
  const lineOf = new Map(present.map(({ id }, index) => [id, lines[index] ?? '']))
  return {
    records: records
      .filter(({ createdAt }) => createdAt <= asOf)
      .map(({ id }) => lineOf.get(id) ?? id),
    nextAfterId: ids.length < found.ids.length ? (ids.at(-1) ?? after) : undefined,
  }
}

interface Times {
  readonly createdAt: string
  readonly updatedAt: string
}

function timesIn(body: string): Times {
  const { createdAt, updatedAt } = JSON.parse(body) as Times
  return { createdAt, updatedAt }
}
