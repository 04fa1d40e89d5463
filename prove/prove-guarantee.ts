// Tries one guarantee, or its control, and tells what came of it.

import { AssertionError } from 'node:assert'
import type { Guarantee, Tally, Trial } from './guarantee.ts'

export interface Tried {
  readonly tally: Tally
  /** What was not as promised; undefined where all was. */
  readonly failure: string | undefined
}

export async function proveGuarantee(guarantee: Guarantee, trial: Trial): Promise<Tried> {
  try {
    return { tally: await guarantee.run(trial), failure: undefined }
  } catch (error) {
    return { tally: {}, failure: sentenceOf(error) }
  }
}

/** What the trial found at a server that is broken on purpose; undefined where it found nothing. */
export async function proveControl(
  { run, control }: Guarantee,
  trial: Omit<Trial, 'rounds' | 'faults'>,
): Promise<string | undefined> {
  const { rounds, faults } = control
  try {
    await run({ ...trial, rounds, faults })
    return undefined
  } catch (error) {
    return sentenceOf(error)
  }
}

/** Other errors than those of a promise are faults of the trial itself. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof AssertionError)) throw error
  const [first = '', ...others] = error.message.split('\n')
  const difference = others.find((line) => /^[+-] {2,}/.test(line)) ?? ''
  return first.endsWith(':') ? `${first} ${difference.replace(/\s+/g, ' ')}` : first
}
