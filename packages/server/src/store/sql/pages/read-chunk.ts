// Pieces of a long answer that is streamed, each a short read of its own.

import type { Context } from '../operations.ts'
import { asSeen } from '../rights/borrowed-column.ts'
import type { Step } from '../statements/step.ts'
import { asPlanned } from './as-planned.ts'
import { firstPiece } from './piece.ts'
import { directoryTexts, isDirectory, rowTexts } from './row-texts.ts'
import { startOf } from './walk.ts'
import { readWindow, type WindowInput } from './window.ts'

export interface ChunkInput extends WindowInput {
  readonly afterId: number
  readonly count: number
}

export interface Chunk {
  /** One text for each row. */
  readonly rows: readonly string[]
  /** Where the next chunk goes on; undefined at the end. */
  readonly nextAfterId: number | undefined
}

/** The next rows after an id, or from the offset of the plan where none is given. */
export function* readChunk(context: Context, asked: ChunkInput): Step<Chunk> {
  const input = yield* asPlanned(context, yield* asSeen(context, asked))
  const { plan, count } = input
  if (isDirectory(plan.source)) {
    const all = yield* directoryTexts(input, plan.source)
    return { rows: all.slice(plan.offset, plan.offset + plan.limit), nextAfterId: undefined }
  }
  const afterId = input.afterId > 0 ? input.afterId : yield* startOf(context, input)
  if (afterId === undefined) return { rows: [], nextAfterId: undefined }
  const window = yield* readWindow(context, input, afterId, count)
  const ids = yield* firstPiece(context, input, window)
  const rows = yield* rowTexts(context, input, ids)
  const isEnd = ids.length === window.ids.length && ids.length < count
  return { rows, nextAfterId: isEnd ? undefined : ids.at(-1) }
}
