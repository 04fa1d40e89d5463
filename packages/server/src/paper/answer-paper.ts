// What a thread that makes papers answers to one job: the paper, or how it failed.

import type { MadePaper, PaperJob } from '../service/paper/paper-maker.ts'
import { makePaper, type OpenPrinter } from './make-paper.ts'

export type PaperAnswer =
  | { readonly made: MadePaper }
  | { readonly failure: { readonly message: string; readonly stack: string } }

export async function answerPaper(openPrinter: OpenPrinter, job: PaperJob): Promise<PaperAnswer> {
  try {
    return { made: await makePaper(openPrinter, job) }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

/** Errors lose their class and their causes on the way between threads. */
function failureOf(error: unknown): { readonly message: string; readonly stack: string } {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return { message, stack }
}
