// Papers that are read from right to left: what is seen is turned, what is read out is not.

import assert from 'node:assert/strict'
import { examplePaper, itemRows, itemsOf, paragraph } from './example-paper.ts'
import { type PdfWord, pagesOf, plainOf, testWithTools } from './pdf-tools.ts'
import { printPaper } from './print-paper.ts'

/** Texts that are read out instead of what is drawn; qpdf writes them in hexadecimal digits. */
function actualTexts(pdf: Uint8Array): readonly string[] {
  return [...plainOf(pdf).matchAll(/\/ActualText <feff([0-9a-f]*)>/g)].map(([, digits = '']) =>
    Buffer.from(digits, 'hex').swap16().toString('utf16le'),
  )
}

testWithTools('a line with letters from right to left is read out as it was written', async () => {
  const texts = ['שלום (Kontor 12) 3.50', 'فاتورة رقم ١٢ (iPhone)', 'Kontor ישראל']
  const { bytes } = await printPaper(examplePaper({ closing: texts.map(paragraph) }))
  const read = actualTexts(bytes).map((text) => text.trimEnd())
  assert.deepEqual(read, texts)
})

testWithTools('a line from left to right needs no such text', async () => {
  const { bytes } = await printPaper(examplePaper())
  assert.doesNotMatch(plainOf(bytes), /ActualText/)
})

testWithTools('columns, sums and texts stand the other way round', async () => {
  const items = itemsOf(itemRows(3))
  const pages = await Promise.all(
    (['ltr', 'rtl'] as const).map(async (direction) => {
      const [page] = pagesOf((await printPaper(examplePaper({ direction, items }))).bytes)
      assert.ok(page !== undefined)
      return page
    }),
  )
  const [left, right] = pages
  assert.ok(left !== undefined && right !== undefined)
  for (const text of ['Quantity', 'Amount', '€15,125.00', 'Payment', 'Invoice']) {
    const one: PdfWord | undefined = left.words.find((word) => word.text === text)
    const other: PdfWord | undefined = right.words.find((word) => word.text === text)
    assert.ok(one !== undefined && other !== undefined, text)
    // Both margins differ, and words of a line from left to right keep their order.
    if (text === 'Invoice') assert.ok(other.left > one.left + 100)
    else assert.ok(Math.abs(one.left - (right.width - other.right)) < 20, text)
  }
})
