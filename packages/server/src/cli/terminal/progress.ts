// How far long work is, on standard error: a line that is rewritten on a terminal, and elsewhere,
// as in a log, a line every ten seconds, so that nobody takes long work for work that has stopped.

import { elapsedMs } from '../../config/clock.ts'

/** Where it is told. */
export interface ProgressPlace {
  readonly isTerminal: boolean
  write(text: string): void
  elapsedMs(): number
  /** Calls at each interval until the answer is called; it keeps no process running. */
  every(milliseconds: number, call: () => void): () => void
}

const standardError: ProgressPlace = {
  isTerminal: process.stderr.isTTY,
  write: (text) => void process.stderr.write(text),
  elapsedMs,
  every(milliseconds, call) {
    const timer = setInterval(call, milliseconds).unref()
    return () => clearInterval(timer)
  },
}

const terminalMs = 1_000
const elsewhereMs = 10_000
/** How often it is looked whether something is due. */
const lookMs = 1_000
/** What a shorter text leaves of a longer one is written over. */
const widthMin = 70

export class Progress {
  readonly #place: ProgressPlace
  readonly #pauseMs: number
  #toldAt: number
  #text = (): string => ''
  #stop: (() => void) | undefined
  /** Whether the cursor is in a line that is rewritten. */
  #isOpen = false

  constructor(place = standardError) {
    this.#place = place
    this.#pauseMs = place.isTerminal ? terminalMs : elsewhereMs
    this.#toldAt = place.elapsedMs()
  }

  /** What there is to tell by now: when it is due, and again for as long as nothing else comes. */
  set(text: () => string): void {
    this.#text = text
    this.#stop ??= this.#place.every(lookMs, () => this.#tellWhenDue())
    this.#tellWhenDue()
  }

  /** The same, told at once. */
  tell(text: () => string): void {
    this.#toldAt = this.#place.elapsedMs()
    this.set(text)
    this.#tell()
  }

  #tell(): void {
    const { isTerminal } = this.#place
    this.#toldAt = this.#place.elapsedMs()
    this.#isOpen = isTerminal
    const text = this.#text()
    this.#place.write(isTerminal ? `\r${text.padEnd(widthMin)}` : `${text}\n`)
  }

  /** Nothing is told any more. */
  end(): void {
    this.#stop?.()
    this.#stop = undefined
    if (this.#isOpen) this.#place.write('\n')
    this.#isOpen = false
  }

  #tellWhenDue(): void {
    if (this.#place.elapsedMs() - this.#toldAt >= this.#pauseMs) this.#tell()
  }
}

/** Tells where work that is counted begins, at each tenth, at its end, and when it is due. */
export function progressLine(
  label: string,
  place?: ProgressPlace,
): (done: number, total: number) => void {
  const progress = new Progress(place)
  let lastTenth = -1
  return (done, total) => {
    const text = (): string => `${label}: ${done} of ${total}`
    const tenth = Math.floor((done * 10) / total)
    if (tenth === lastTenth && done < total) progress.set(text)
    else progress.tell(text)
    lastTenth = tenth
    if (done >= total) progress.end()
  }
}

/** A line for each part of the work. */
export function progressLines(): (label: string, done: number, total: number) => void {
  const lines = new Map<string, (done: number, total: number) => void>()
  return (label, done, total) => {
    const line = lines.get(label) ?? progressLine(label)
    lines.set(label, line)
    line(done, total)
  }
}
