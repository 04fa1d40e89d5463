// A block: neighbouring rendered rows of a listing, cached.

import { endsOf, type MeasuredRows, startOf } from '../rendering/cut-rows.ts'
import { memberEnds, memberLengths, type RowShape } from '../rendering/row-shape.ts'

export interface BlockInput {
  readonly ids: readonly number[]
  /** Bytes of each row. */
  readonly sizes: readonly number[]
  /** The rows, joined by commas. */
  readonly bytes: Uint8Array
  /** The lengths of each row's members, joined by commas; a blank where they are not stored. */
  readonly lengths: Uint8Array
  readonly shape: RowShape
  /** No row of the source lies between this id and the first one. */
  readonly after: number
  /** The unit's version when it was read. */
  readonly asOf: number
}

let serials = 0

export class RowBlock implements MeasuredRows {
  /** Names it in caches of what is made of it. */
  readonly serial = ++serials
  /** No row of the source lies between this id and the first one. */
  after: number
  readonly ids: readonly number[]
  readonly ends: readonly number[]
  /** With a comma after each row, in memory that threads share: it is sent from where it lies. */
  readonly bytes: Uint8Array
  /** The latest version of the unit for which it is known to be what is stored. */
  asOf: number
  readonly #lengths: Uint8Array
  readonly #shape: RowShape
  #memberEnds: Uint32Array | undefined

  constructor({ ids, sizes, bytes, lengths, shape, after, asOf }: BlockInput) {
    this.after = after
    this.ids = ids
    this.asOf = asOf
    this.ends = endsOf(sizes)
    this.bytes = sharedWithComma(bytes, this.ends.at(-1) ?? 0)
    this.#lengths = lengths.slice()
    this.#shape = shape
  }

  /** The id of the last row. */
  get last(): number {
    return this.ids.at(-1) ?? this.after
  }

  /** Worked out when it is first cut to other columns. */
  get memberEnds(): Uint32Array {
    this.#memberEnds ??= memberEnds(this.#measuredLengths(), this.#shape)
    return this.#memberEnds
  }

  /** What it takes in memory, the ends of members included. */
  get size(): number {
    const ofMembers = this.ids.length * this.#shape.gaps.length * Uint32Array.BYTES_PER_ELEMENT
    return this.bytes.length + this.#lengths.length + ofMembers + overheadBytes
  }

  #measuredLengths(): Uint8Array {
    if (!this.#lengths.includes(notMeasured)) return this.#lengths
    const rows = this.ends.map((end, row) =>
      memberLengths(this.bytes.subarray(startOf(this, row), end), this.#shape),
    )
    return Buffer.from(rows.join(','))
  }
}

/** About what a block takes besides its rows. */
const overheadBytes = 2048

/** Stands for the lengths of a row from before they were stored. */
const notMeasured = 0x20

/** A copy that all threads share, up to there, and a comma. */
function sharedWithComma(bytes: Uint8Array, length: number): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(length + 1))
  copy.set(length < bytes.length ? bytes.subarray(0, length) : bytes)
  copy[length] = comma
  return copy
}

const comma = 0x2c
