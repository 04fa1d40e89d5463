// Payment codes are read back from a picture of the page, byte for byte.

import assert from 'node:assert/strict'
import type { Paper, PaymentCode } from '../src/model/paper.ts'
import { examplePaper, exampleSwissBill, itemRows, itemsOf, sheetOf } from './example-paper.ts'
import { codesOf, greyPage, pagesOf, testWithTools } from './pdf-tools.ts'
import { printPaper } from './print-paper.ts'

function paperWith(code: PaymentCode, changes: Partial<Paper> = {}): Paper {
  const paper = examplePaper(changes)
  assert.ok(paper.payment !== undefined)
  return { ...paper, payment: { ...paper.payment, code } }
}

const epc =
  'BCD\n002\n1\nSCT\n\nKontor Wörks Řež\nDE89370400440532013000\nEUR15125.00\n\n\n2600001\n'
const spayd = 'SPD*1.0*ACC:CZ6508000000192000145399*AM:480.50*CC:CZK*MSG:FAKTURA ŘÍJEN*X-VS:2600001'

for (const [kind, payload, direction] of [
  ['epc', epc, 'ltr'],
  ['spayd', spayd, 'ltr'],
  ['epc', epc, 'rtl'],
] as const)
  testWithTools(`a code of the kind ${kind} can be scanned (${direction})`, async () => {
    const code: PaymentCode = { kind, payload, caption: ['Scan to pay'] }
    const { bytes } = await printPaper(paperWith(code, { direction, items: itemsOf(itemRows(2)) }))
    assert.equal(codesOf(greyPage(bytes, 1, 150).picture), payload)
  })

/**
 * zbar does not read a code with something in its middle, which the Swiss one has: the cross is
 * painted over in white, and the correction of the code makes up for it as it does for the cross.
 */
function withoutCross(bytes: Uint8Array, page: number): Uint8Array {
  const dotsPerInch = 200
  const { picture, width, dataAt } = greyPage(bytes, page, dotsPerInch)
  const dots = (millimetres: number): number => Math.round((millimetres * dotsPerInch) / 25.4)
  const top = dots(297 - 105 + 17 + 23 - 3.5)
  for (let row = top; row < top + dots(7); row++) {
    const start = dataAt + row * width + dots(67 + 23 - 3.5)
    picture.fill(255, start, start + dots(7))
  }
  return picture
}

testWithTools('a Swiss code can be scanned at the foot of the last page', async () => {
  const bill = exampleSwissBill()
  const printed = await printPaper(paperWith(bill, { items: itemsOf(itemRows(3)) }))
  assert.equal(codesOf(withoutCross(printed.bytes, printed.pages)), bill.payload)
  const words = pagesOf(printed.bytes).at(-1)?.words ?? []
  const partTop = ((297 - 105) * 72) / 25.4
  const receipt = words.find(({ text }) => text === 'Receipt')
  assert.ok(receipt !== undefined && receipt.top > partTop && receipt.left < 20)
  const above = words.filter(({ top }) => top < partTop)
  for (const { bottom } of above) assert.ok(bottom < partTop)
})

testWithTools('on a narrow sheet it has a page of A4 of its own', async () => {
  const bill = exampleSwissBill()
  const printed = await printPaper(paperWith(bill, { sheet: sheetOf('A5') }))
  assert.equal(codesOf(withoutCross(printed.bytes, printed.pages)), bill.payload)
  const pages = pagesOf(printed.bytes)
  assert.deepEqual(
    pages.map(({ width }) => Math.round((width * 25.4) / 72)),
    [...Array.from({ length: pages.length - 1 }, () => 148), 210],
  )
})
