// Whatever is entered in a field can be printed, or is told as a fault.

import assert from 'node:assert/strict'
import fc from 'fast-check'
import { draws } from '../../../test/thorough.ts'
import type { Paper } from '../src/model/paper.ts'
import { examplePaper, itemsOf, paragraph, sheetOf } from './example-paper.ts'
import { runOn, testWithTools } from './pdf-tools.ts'
import { exampleFile, printer } from './print-paper.ts'

const letters = [...'abcXYZ 0123 řščž ßÅ ЖИ αβγ אבגד عربي سلام (){}[]<>&"\\/%#@~^|']
const odd = [
  ...['\n', '\r\n', '\t', '\u00a0', '\u00ad', '\u200b', '\u200d', '\u200f', '\u202e', '\u2066'],
  ...['\u0000', '\u001b', '\ufffe', '\ud800', 'e\u0301', '\u0301', 'ﬁ', '\u2028', 'عَ', 'لا'],
]
const text = fc.string({
  unit: fc.oneof(
    { weight: 800, arbitrary: fc.constantFrom(...letters) },
    { weight: 100, arbitrary: fc.constantFrom(...odd) },
    { weight: 1, arbitrary: fc.constantFrom('漢', '😀') },
  ),
  maxLength: 60,
})

const papers = fc
  .record({
    texts: fc.array(text, { minLength: 12, maxLength: 12 }),
    long: fc.string({ unit: fc.constantFrom(...letters), minLength: 500, maxLength: 3_000 }),
    direction: fc.constantFrom('ltr' as const, 'rtl' as const),
    sheet: fc.constantFrom(sheetOf(), sheetOf('A5'), sheetOf('A5', 'landscape')),
  })
  .map(({ texts, long, direction, sheet }): Paper => {
    const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = '', ...rest] = texts
    const paper = examplePaper({ direction, sheet })
    return {
      ...paper,
      title: [a],
      number: b,
      state: [c],
      remarks: [[d]],
      sender: { ...paper.sender, name: [e, f], address: rest },
      recipient: { ...paper.recipient, name: [g], attention: [h] },
      items: itemsOf([
        { cells: [long, a, b, c, d], detail: e, isText: false, pointer: '', detailField: 'info' },
      ]),
      closing: [paragraph(long), paragraph(rest.join('\n'))],
    }
  })

testWithTools('any text is printed, or its characters are a fault', async () => {
  await fc.assert(
    fc.asyncProperty(papers, async (paper) => {
      const printed = await printer.print(paper, exampleFile)
      if ('faults' in printed) {
        for (const { code, message } of printed.faults) {
          assert.equal(code, 'no-glyph')
          assert.match(message, /漢|😀/)
        }
        return
      }
      runOn(printed.bytes, 'qpdf', ['--check', 'FILE'])
    }),
    { numRuns: draws(6, 60) },
  )
})
