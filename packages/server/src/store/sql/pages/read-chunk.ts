// Chunks of an answer that is streamed, each a short read of its own.

import { limits } from '@kontor/contract/limits.ts'
import { type RowRange, rangeBytes, startOf } from '../../../rules/cut-rows.ts'
import { streamRows } from '../../../views/stream-format.ts'
import type { Chunk, ChunkInput } from '../../port/views.ts'
import type { Step } from '../statements/step.ts'
import { directoryTexts, isDirectory } from './directory-texts.ts'
import { countStart } from './find-start.ts'
import type { PageContext } from './page-context.ts'
import { readRows } from './read-rows.ts'
import { readScope } from './read-scope.ts'
import { rowBytes } from './rows-of-records.ts'

export function* readChunk(context: PageContext, input: ChunkInput): Step<Chunk> {
  const { plan, reader, afterId, count } = input
  if (isDirectory(plan.source)) {
    const all = yield* directoryTexts(reader, plan, plan.source)
    const rows = rowBytes(all.slice(plan.offset, plan.offset + plan.limit))
    return chunkOf(input, [{ rows, from: 0, to: rows.ends.length }], {
      count: rows.ends.length,
      nextAfterId: undefined,
    })
  }
  const scope = yield* readScope(context, input)
  const after = afterId > 0 ? afterId : (yield* countStart(context, scope))?.id
  if (after === undefined) return chunkOf(input, [], { count: 0, nextAfterId: undefined })
  const found = yield* readRows(context, scope, {
    after,
    rowsMax: count,
    bytesMax: limits.streamChunkBytesMax,
  })
  const nextAfterId = found.hasMore ? found.last : undefined
  return chunkOf(input, found.ranges, { count: found.count, nextAfterId })
}

function chunkOf(
  { format, plan }: ChunkInput,
  ranges: readonly RowRange[],
  { count, nextAfterId }: Omit<Chunk, 'bytes'>,
): Chunk {
  return { bytes: streamRows(format, plan.projection, linesOf(ranges)), count, nextAfterId }
}

/** The rows, a line feed after each. */
function linesOf(ranges: readonly RowRange[]): Uint8Array<ArrayBuffer> {
  const texts = ranges.map((range) => rangeBytes(range, false))
  const lines = new Uint8Array(texts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const [index, { rows, from, to }] of ranges.entries()) {
    const start = startOf(rows, from)
    lines.set(texts[index] ?? lines, at)
    for (let row = from; row < to; row++) lines[at + (rows.ends[row] ?? 0) - start] = lineFeed
    at += texts[index]?.length ?? 0
  }
  return lines
}

const lineFeed = 0x0a
