// The rows of a read, one after the other: by id, or in the order that is requested. Pages and
// chunks are made of either in the same way.

import type { PageStart } from '../../port/views.ts'
import type { ReadBounds } from '../blocks/read-run.ts'
import type { Step } from '../statements/step.ts'
import type { ShownRows } from './read-rows.ts'

export interface RowSequence {
  /** Undefined where the view ends before that. */
  findStart(known: PageStart | undefined): Step<SequenceStart | undefined>
  /** The next rows; `after` and `last` are numbers that only the sequence understands. */
  read(bounds: ReadBounds): Step<ShownRows>
  /** Where a page begins that follows on the last one. */
  placeAfter(last: number, counted: CountedPlace): Step<PageStart>
}

export interface SequenceStart {
  readonly after: number
  /** Names the state of the rows in which the offset counts to there; undefined in another one. */
  readonly state: string | undefined
}

interface CountedPlace {
  readonly offset: number
  readonly state: string | undefined
}
