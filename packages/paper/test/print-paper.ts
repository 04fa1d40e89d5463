// Prints a paper for a test.

import assert from 'node:assert/strict'
import type { Paper } from '../src/model/paper.ts'
import type { PaperFile } from '../src/pdf/draw/open-document.ts'
import { openPrinter } from '../src/pdf/open-printer.ts'

export const printer = openPrinter({ fontFolders: [] })

export const exampleFile: PaperFile = {
  id: '0123456789abcdef'.repeat(4),
  date: new Date('2026-11-29T10:20:30Z'),
}

export async function printPaper(paper: Paper, changes: Partial<PaperFile> = {}, with_ = printer) {
  const printed = await with_.print(paper, { ...exampleFile, ...changes })
  assert.ok(!('faults' in printed), JSON.stringify(printed))
  return printed
}
