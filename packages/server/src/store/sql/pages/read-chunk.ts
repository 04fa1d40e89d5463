// Chunks of an answer that is streamed, each a short read of its own.

import { limits } from '@kontor/contract/limits.ts'
import { streamRows } from '../../../views/stream-format.ts'
import { withIdBound } from '../../../views/with-id-bound.ts'
import type { Chunk, ChunkInput } from '../../port/views.ts'
import { type RowRange, rangeBytes, startOf } from '../rendering/cut-rows.ts'
import type { Step } from '../statements/step.ts'
import { isDirectory, readDirectory } from './directory-rows.ts'
import type { PageContext } from './page-context.ts'
import { readScope } from './read-scope.ts'
import { sequenceOf } from './sequence-of.ts'

export function* readChunk(context: PageContext, input: ChunkInput): Step<Chunk> {
  const { plan, reader, start: known, count: rowsMax } = input
  if (isDirectory(plan.source)) {
    const { rows, count } = yield* readDirectory(reader, plan, {
      source: plan.source,
      start: known,
    })
    return chunkOf(input, [{ rows, from: 0, to: count }], { count, next: undefined })
  }
  const scope = yield* readScope(context, { ...input, plan: withIdBound(input.plan) })
  const sequence = yield* sequenceOf(context, scope)
  const start = yield* sequence.findStart(known)
  if (start === undefined) return chunkOf(input, [], { count: 0, next: undefined })
  const { after, state } = start
  const bytesMax = limits.streamChunkBytesMax
  const { ranges, count, last, hasMore } = yield* sequence.read({ after, rowsMax, bytesMax })
  const offset = (known ?? plan).offset + count
  const next = hasMore ? yield* sequence.placeAfter(last, { offset, state }) : undefined
  return chunkOf(input, ranges, { count, next })
}

function chunkOf(
  { format, plan }: ChunkInput,
  ranges: readonly RowRange[],
  found: Omit<Chunk, 'bytes'>,
): Chunk {
  return { bytes: streamRows(format, plan.shown, linesOf(ranges)), ...found }
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
