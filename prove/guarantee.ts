// What a guarantee is: a promise, how it is tried, and a server that is broken on purpose, at which
// the same trial must fail. The suite tries each once or twice, `npm run prove` often.

import type { SourceFault } from './broken-server.ts'

export interface Guarantee {
  /** What `--only` takes. */
  readonly name: string
  /** In a sentence, as it is promised to whoever runs Kontor. */
  readonly promise: string
  /** What a round is, in sentences. */
  readonly tried: string
  readonly rounds: Rounds
  /** Tried in the thorough run alone, since other tests hold the promise (decision 0162). */
  readonly isDetail?: true
  /** Why it cannot be tried on this machine. */
  missing?(): string | undefined
  /** Fails with an AssertionError where the promise is broken. */
  run(trial: Trial): Promise<Tally>
  readonly control: Control
}

export interface Rounds {
  /** As few as there can be. */
  readonly suite: number
  /** Also of the thorough run of tests. */
  readonly quick: number
  readonly full: number
}

export interface Trial {
  readonly rounds: number
  /** What the servers under trial have broken; nothing but in a control. */
  readonly faults: readonly SourceFault[]
  /** A number from 0 to just below 1. */
  readonly random: () => number
  readonly onRound: (done: number) => void
  /** Whether what is measured in milliseconds is judged: a busy machine misses any bound. */
  readonly judgesTime: boolean
}

export interface Control {
  /** What is wrong with the server, as the end of "a server that ...". */
  readonly broken: string
  readonly faults: readonly SourceFault[]
  /** Within so many rounds the trial must have failed. */
  readonly rounds: number
}

/**
 * What a round tries, of several kinds, each in turn. It begins with the first, or with any where
 * there are fewer rounds than kinds.
 */
export function inTurn<T>(
  kinds: readonly T[],
  { rounds, random }: Pick<Trial, 'rounds' | 'random'>,
): (round: number) => T {
  const begin = rounds < kinds.length ? Math.floor(random() * kinds.length) : 0
  return (round) => kinds[(begin + round) % kinds.length] as T
}

/** What was counted, by what it is. */
export type Tally = Readonly<Record<string, number>>

/** Numbers that are the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
