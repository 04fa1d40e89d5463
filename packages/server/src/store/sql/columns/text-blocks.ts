// The texts of a column where these are too many or too long to be in memory: in a file, a block of
// rows after the other, as they are and folded. Filters search the bytes of a block
// (`filter-text-blocks.ts`). What changes is in memory until the texts are read anew.

import { crc32 } from 'node:zlib'
import { foldText } from '@kontor/contract/filter/fold.ts'
import type { RowKey } from '../../../views/summary/summary-plan.ts'
import { blockRows } from './column-block.ts'
import { fitsFile, type TextFile } from './text-file.ts'

type Text = string | null

/** Texts side by side, in UTF-8. Of each row twice where its text ends, and 1 more for null. */
export interface JoinedTexts {
  readonly ends: Uint32Array
  readonly bytes: Buffer
  readonly hasNulls: boolean
}

interface Section {
  readonly position: number
  readonly length: number
  readonly checksum: number
}

interface Block {
  readonly hasNulls: boolean
  readonly plain: Section
  readonly folded: Section
}

/** Rows that may have other texts than in the file: more are not worth the memory. */
const changesMax = 2 ** 16
/** About what a text takes in memory. */
const bytesOfText = 256
const bytesOfBlock = 256

export class TextBlocks {
  /** Rows of a block. */
  readonly rows: number
  readonly #file: TextFile
  readonly #blocks: Block[] = []
  /** Of rows behind the last block. */
  #rest: Text[] = []
  /** By the block, the texts of rows that are others than in the file. */
  readonly #changed = new Map<number, Map<number, Text>>()
  #changes = 0
  /** So many rows have been read; undefined once that is over. */
  #read: number | undefined = 0
  /** Room for a section, which is filled for one block after the other. */
  readonly #room = { plain: Buffer.alloc(0), folded: Buffer.alloc(0) }

  constructor(file: TextFile, rows = blockRows) {
    this.#file = file
    this.rows = rows
  }

  get bytes(): number {
    const texts = this.#rest.length + this.#changes
    const room = this.#room.plain.length + this.#room.folded.length
    return texts * bytesOfText + this.#blocks.length * bytesOfBlock + room
  }

  /** Whether it has the texts of all rows. */
  get isComplete(): boolean {
    return this.#read === undefined && !this.isOutOfDate
  }

  /** Whether the texts have to be read anew. */
  get isOutOfDate(): boolean {
    return !this.#file.isOpen
  }

  /** The first row whose text is to be read; undefined where that is over. */
  get unreadFrom(): number | undefined {
    return this.#read
  }

  /** Adds the texts of the next rows; no further ones are to be read after the last of them. */
  addTexts(texts: readonly Text[], isLast: boolean): boolean {
    for (const text of texts) if (!this.#add(text)) return false
    this.#read = isLast ? undefined : (this.#read ?? 0) + texts.length
    return true
  }

  #add(text: Text): boolean {
    if (!fitsFile(text)) return false
    if (this.#rest.push(text) === this.rows) this.#writeBlock()
    return true
  }

  #writeBlock(): void {
    const texts = this.#rest
    this.#rest = []
    const plain = this.#write(texts)
    const folded = this.#write(texts.map((text) => text && foldText(text)))
    this.#blocks.push({ plain, folded, hasNulls: texts.includes(null) })
  }

  #write(texts: readonly Text[]): Section {
    const bytes = Buffer.from(texts.join(''))
    const ends = new Uint32Array(texts.length)
    let end = 0
    for (const [at, text] of texts.entries()) {
      end += text === null ? 0 : Buffer.byteLength(text)
      ends[at] = 2 * end + (text === null ? 1 : 0)
    }
    const section = Buffer.concat([Buffer.from(ends.buffer), bytes])
    const position = this.#file.append(section)
    return { position, length: section.length, checksum: crc32(section) }
  }

  set(row: number, value: RowKey): boolean {
    const text = value === null ? null : String(value)
    if (!fitsFile(text)) return false
    // It is read with the others, or anew.
    if (this.isOutOfDate || (this.#read !== undefined && row >= this.#read)) return true
    const ofRest = row - this.#blocks.length * this.rows
    if (ofRest === this.#rest.length) return this.#add(text)
    if (ofRest >= 0) this.#rest[ofRest] = text
    else this.#change(row, text)
    return true
  }

  #change(row: number, text: Text): void {
    const block = Math.floor(row / this.rows)
    const changed = this.#changed.get(block) ?? new Map<number, Text>()
    this.#changed.set(block, changed)
    this.#changes += changed.has(row) ? 0 : 1
    changed.set(row, text)
    if (this.#changes > changesMax) this.drop()
  }

  /** The texts have to be read anew. */
  drop(): void {
    this.#file.close()
    this.#rest = []
    this.#changed.clear()
    this.#changes = 0
  }

  /** The texts of a block as they were read, good until it is asked for another one. */
  read(at: number, form: 'plain' | 'folded'): JoinedTexts | undefined {
    const block = this.#blocks[at]
    if (block === undefined) return undefined
    const { hasNulls, [form]: section } = block
    const { position, length, checksum } = section
    if (this.#room[form].length < length) this.#room[form] = Buffer.alloc(Math.ceil(length * 1.25))
    const room = this.#room[form]
    const filled = room.subarray(0, length)
    this.#file.read(position, filled)
    if (crc32(filled) !== checksum) {
      this.drop()
      throw new Error('A temporary file of texts is not as it was written.')
    }
    const ends = new Uint32Array(room.buffer, room.byteOffset, this.rows)
    return { ends, bytes: filled.subarray(ends.byteLength), hasNulls }
  }

  /** The texts of rows of a block that it has in memory. */
  *inMemory(block: number): Iterable<readonly [row: number, text: Text]> {
    yield* this.#changed.get(block) ?? []
    if (block < this.#blocks.length) return
    const first = this.#blocks.length * this.rows
    for (const [at, text] of this.#rest.entries()) yield [first + at, text]
  }
}
