// Puts very many texts in order with few of them in memory: some thousands at a time are sorted and
// written to a file, and all of these runs are then read at the same time, each from its least text
// on.

import { compareText } from '@kontor/contract/filter/compare-text.ts'
import { firstIndex } from '../blocks/first-index.ts'
import type { TextFile } from './text-file.ts'

export interface RowText {
  readonly row: number
  readonly text: string
}

/** Texts of a run that are read at a time. */
interface Stretch {
  readonly position: number
  readonly length: number
}

/** As many as are sorted before others have their turn. */
const runTexts = 32_768
const stretchTexts = 512
/** About what a text in memory takes. */
const bytesOfText = 128

export class TextRuns {
  readonly #file: TextFile
  readonly #runs: Stretch[][] = []
  #unwritten: RowText[] = []

  constructor(file: TextFile) {
    this.#file = file
  }

  get bytes(): number {
    return (runTexts + this.#runs.length * stretchTexts) * bytesOfText
  }

  add(more: RowText): void {
    if (this.#unwritten.push(more) === runTexts) this.#write()
  }

  /** Closes the file. */
  end(): void {
    this.#file.close()
  }

  /** All of them, once no more are added. */
  *merged(): Generator<RowText, void> {
    this.#write()
    // The one with the least text is the last.
    const heads: RunHead[] = []
    for (const run of this.#runs) insert(heads, new RunHead(this.#file, run))
    for (let head = heads.pop(); head !== undefined; head = heads.pop()) {
      yield head.first
      if (head.advance()) insert(heads, head)
    }
  }

  #write(): void {
    const sorted = this.#unwritten.sort((a, b) => compareText(a.text, b.text))
    this.#unwritten = []
    const run: Stretch[] = []
    for (let from = 0; from < sorted.length; from += stretchTexts) {
      const bytes = Buffer.from(JSON.stringify(sorted.slice(from, from + stretchTexts)))
      run.push({ position: this.#file.append(bytes), length: bytes.length })
    }
    if (run.length > 0) this.#runs.push(run)
  }
}

/** How far a run is read. */
class RunHead {
  readonly #file: TextFile
  readonly #stretches: IterableIterator<Stretch>
  #texts: readonly RowText[] = []
  #at = -1

  constructor(file: TextFile, stretches: readonly Stretch[]) {
    this.#file = file
    this.#stretches = stretches.values()
    this.advance()
  }

  get first(): RowText {
    return this.#texts[this.#at] as RowText
  }

  /** Goes on to the next text, if there is one. */
  advance(): boolean {
    this.#at += 1
    if (this.#at < this.#texts.length) return true
    const { value, done } = this.#stretches.next()
    if (done === true) return false
    const bytes = Buffer.alloc(value.length)
    this.#file.read(value.position, bytes)
    this.#texts = JSON.parse(bytes.toString()) as readonly RowText[]
    this.#at = 0
    return true
  }
}

/** Into heads whose texts descend. */
function insert(heads: RunHead[], head: RunHead): void {
  const { text } = head.first
  const place = firstIndex(heads.length, (at) => {
    return compareText(heads[at]?.first.text ?? '', text) < 0
  })
  heads.splice(place, 0, head)
}
