// The ranks of texts among all texts of a column, where these are too many or too long to be in
// memory: rows are sorted by them, and nothing else is known of a text. All texts are read once and
// put in order on the disk; where one that comes or changes later belongs, `place-new-texts.ts`
// finds.

import type { RowKey } from '../../../views/summary/summary-plan.ts'
import type { Column, StoredColumn } from './column.ts'
import { fitsFile, type TextFile } from './text-file.ts'
import { type RowText, TextRuns } from './text-runs.ts'

/** A text that has a place among others. */
export interface PlacedText {
  readonly row: number
  readonly text: string
  /** How many of the rows in order have lesser texts. */
  readonly before: number
  /** Whether the next of them has the same text. */
  readonly isThere: boolean
}

/** Texts that get their ranks before others have their turn. */
const textsAtOnce = 32_768
/** About what a text takes that has no rank yet. */
const bytesOfText = 256

export class RankColumn implements Column {
  /** Equal texts have the same rank; 0 is that of null. */
  #ranks: Uint32Array<ArrayBuffer>
  /** Rows that have changed, or have come, since their texts were read. */
  readonly #unplaced = new Map<number, string | null>()
  /** Undefined once all texts have ranks. */
  #runs: TextRuns | undefined
  /** So many rows have been read into the runs; undefined once that is over. */
  #read: number | undefined
  #merging: Merging | undefined

  private constructor(ranks: Uint32Array<ArrayBuffer>, runs?: TextRuns) {
    this.#ranks = ranks
    this.#runs = runs
    this.#read = runs && 0
  }

  /** With room for so many rows, whose texts are to be read. */
  static unread(rows: number, file: TextFile): RankColumn {
    return new RankColumn(new Uint32Array(Math.ceil(rows * 1.125)), new TextRuns(file))
  }

  static stored(buffer: ArrayBuffer): RankColumn {
    return new RankColumn(new Uint32Array(buffer))
  }

  stored(count: number): StoredColumn {
    const { buffer, BYTES_PER_ELEMENT: form } = this.#ranks
    return { form, numbers: new Uint8Array(buffer, 0, count * form) }
  }

  get bytes(): number {
    const ofTexts = this.#unplaced.size * bytesOfText + (this.#runs?.bytes ?? 0)
    return this.#ranks.byteLength + ofTexts
  }

  /** Whether all texts but those that have changed have ranks. */
  get isComplete(): boolean {
    return this.#runs === undefined
  }

  get unplaced(): ReadonlyMap<number, string | null> {
    return this.#unplaced
  }

  /** The first row whose text is to be read; undefined where that is over. */
  get unreadFrom(): number | undefined {
    return this.#read
  }

  /** Adds the texts of the next rows; no further ones are to be read after the last of them. */
  addTexts(texts: readonly (string | null)[], isLast: boolean): boolean {
    this.#makeRoom((this.#read ?? 0) + texts.length)
    for (const text of texts) {
      const row = this.#read ?? 0
      if (!fitsFile(text)) return false
      if (text !== null) this.#runs?.add({ row, text })
      this.#read = row + 1
    }
    if (isLast) this.#read = undefined
    return true
  }

  /** Gives ranks to the next texts, once all are read; they are complete in the end. */
  mergeOn(): void {
    if (this.#runs === undefined) return
    this.#merging ??= { texts: this.#runs.merged(), rank: 0, text: undefined }
    const merging = this.#merging
    for (let count = 0; count < textsAtOnce; count += 1) {
      const { value, done } = merging.texts.next()
      if (done === true) {
        this.#runs.end()
        this.#runs = undefined
        this.#merging = undefined
        return
      }
      if (value.text !== merging.text) merging.rank += 1
      merging.text = value.text
      if (!this.#unplaced.has(value.row)) this.#ranks[value.row] = merging.rank
    }
  }

  get(row: number): number | null {
    return this.valueOf(this.#ranks[row] ?? 0)
  }

  valueOf(stored: number): number | null {
    return stored === 0 ? null : stored
  }

  copy(from: number, to: Float64Array): void {
    to.set(this.#ranks.subarray(from, from + to.length))
  }

  /** Copies the ranks of these rows. */
  pick(rows: Uint32Array, to: Float64Array): void {
    const ranks = this.#ranks
    for (let at = 0; at < rows.length; at += 1) to[at] = ranks[rows[at] ?? 0] ?? 0
  }

  /** The greatest of all. */
  get most(): number {
    const ranks = this.#ranks
    let most = 0
    for (let row = 0; row < ranks.length; row += 1) most = Math.max(most, ranks[row] ?? 0)
    return most
  }

  set(row: number, value: RowKey): boolean {
    const text = value === null ? null : String(value)
    if (!fitsFile(text)) return false
    // It is read with the others.
    if (this.#read !== undefined && row >= this.#read) return true
    this.#unplaced.set(row, text)
    if (row < this.#ranks.length) this.#ranks[row] = 0
    return true
  }

  /**
   * Gives ranks to the texts that have none yet; what follows them moves on.
   * @param order the rows that have ranks, in their order.
   * @param placed those that have none, in the order of their texts.
   */
  place(order: Uint32Array, placed: readonly PlacedText[]): void {
    this.#makeRoom(Math.max(-1, ...this.#unplaced.keys()) + 1)
    const ranks = this.#ranks
    const rankAt = (at: number): number => ranks[order[at] ?? 0] ?? 0
    const end = order.length === 0 ? 1 : rankAt(order.length - 1) + 1
    let [from, more] = [0, 0]
    let last: PlacedText | undefined
    for (const each of placed) {
      addTo(ranks, order.subarray(from, each.before), more)
      from = each.before
      if (last?.text === each.text) ranks[each.row] = ranks[last.row] ?? 0
      else {
        ranks[each.row] = (from < order.length ? rankAt(from) : end) + more
        more += each.isThere ? 0 : 1
      }
      last = each
    }
    addTo(ranks, order.subarray(from), more)
    this.#unplaced.clear()
  }

  #makeRoom(rows: number): void {
    if (rows <= this.#ranks.length) return
    const wider = new Uint32Array(Math.ceil(rows * 1.125))
    wider.set(this.#ranks)
    this.#ranks = wider
  }
}

function addTo(ranks: Uint32Array, rows: Uint32Array, more: number): void {
  if (more === 0) return
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0
    ranks[row] = (ranks[row] ?? 0) + more
  }
}

interface Merging {
  readonly texts: Generator<RowText, void>
  rank: number
  text: string | undefined
}
