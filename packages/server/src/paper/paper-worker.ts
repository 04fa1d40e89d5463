// The thread that makes papers: one after the other, as they are sent to it.

import { parentPort, workerData } from 'node:worker_threads'
import { openPrinter, type Printer } from '@kontor/paper/pdf/open-printer.ts'
import type { MadePaper, PaperJob } from '../service/paper/paper-maker.ts'
import { answerPaper, type PaperAnswer } from './answer-paper.ts'

const { fontFolders } = workerData as { readonly fontFolders: readonly string[] }
let printer: Printer | undefined

function print(): Printer {
  printer ??= openPrinter({ fontFolders })
  return printer
}

parentPort?.on('message', async (job: PaperJob) => {
  const answer = await answerPaper(print, job)
  parentPort?.postMessage(answer, transferable(answer))
})

/** Bytes that have a buffer of their own are handed over, not copied. */
function transferable(answer: PaperAnswer): ArrayBuffer[] {
  const bytes = 'made' in answer ? bytesOf(answer.made) : undefined
  const { buffer } = bytes ?? {}
  return buffer instanceof ArrayBuffer && buffer.byteLength === bytes?.byteLength ? [buffer] : []
}

function bytesOf(made: MadePaper): Uint8Array | undefined {
  return 'bytes' in made ? made.bytes : undefined
}
