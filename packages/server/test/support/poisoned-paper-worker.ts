// A thread that makes papers as that of the server does, but for documents that say what is to go
// wrong: it never ends, it ends at once, or it needs all memory.

import { parentPort, threadId } from 'node:worker_threads'
import { openPrinter } from '@kontor/paper/pdf/open-printer.ts'
import { answerPaper, type PaperAnswer } from '../../src/paper/answer-paper.ts'
import type { PaperJob } from '../../src/service/paper/paper-maker.ts'
import { blockThread } from './block-thread.ts'

const printer = openPrinter({ fontFolders: [] })
/** What jobs that are no documents are answered. */
const others: Readonly<Record<string, PaperAnswer>> = {
  sound: { made: { forms: [], profiles: [] } },
  'which thread': { failure: { message: String(threadId), stack: '' } },
}

const poisons: Readonly<Record<string, () => void>> = {
  'poison: endless': blockThread,
  'poison: ends': () => process.exit(3),
  'poison: greedy': () => {
    const all: number[][] = []
    // Many small things would take the processor for seconds until there are too many.
    for (;;) all.push(new Array<number>(1_000_000).fill(all.length + 0.5))
  },
}

parentPort?.on('message', async (job: PaperJob) => {
  for (const [poison, act] of Object.entries(poisons)) if (job.source.others.includes(poison)) act()
  const answer = others[job.source.others] ?? (await answerPaper(() => printer, job))
  parentPort?.postMessage(answer)
})
