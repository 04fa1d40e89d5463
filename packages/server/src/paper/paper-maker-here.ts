// Makes papers in the thread that wants them: for commands, which do nothing else meanwhile.

import { openPrinter, type Printer } from '@kontor/paper/pdf/open-printer.ts'
import type { PaperMaker } from '../service/paper/paper-maker.ts'
import { fontsTag } from './fonts-tag.ts'
import { makePaper } from './make-paper.ts'

export function paperMaker(fontFolders: readonly string[]): PaperMaker {
  let printer: Printer | undefined
  const print = (): Printer => {
    printer ??= openPrinter({ fontFolders })
    return printer
  }
  return { tag: fontsTag(fontFolders), make: (job) => makePaper(print, job) }
}
