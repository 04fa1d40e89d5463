// How a paper is divided into pages, as another program reads it.

import assert from 'node:assert/strict'
import { limits } from '@kontor/contract/limits.ts'
import fc from 'fast-check'
import { draws, isThorough } from '../../../test/thorough.ts'
import type { ItemRow, Paper } from '../src/model/paper.ts'
import { examplePaper, itemRows, itemsOf, paragraph, sheetOf } from './example-paper.ts'
import { type PdfPage, type PdfWord, pagesOf, pageTexts, testWithTools } from './pdf-tools.ts'
import { printPaper } from './print-paper.ts'

/** The first and the last line of each name can be told apart from all others. */
function rowsOfLines(counts: readonly number[]): readonly ItemRow[] {
  return itemRows(counts.length, (index) =>
    Array.from({ length: counts[index] ?? 1 }, (_, line) => `r${index}l${line}`).join('\n'),
  )
}

function wordsOf(pages: readonly PdfPage[]): ReadonlyMap<string, PdfWord> {
  return new Map(pages.flatMap(({ words }) => words.map((word) => [word.text, word] as const)))
}

function find(words: ReadonlyMap<string, PdfWord>, text: string): PdfWord {
  const word = words.get(text)
  assert.ok(word !== undefined, `"${text}" is printed`)
  return word
}

/** What must hold of a paper with these rows. */
function checkPages(pages: readonly PdfPage[], counts: readonly number[]): void {
  const words = wordsOf(pages)
  const pagesOfRows = new Set<number>()
  counts.forEach((count, row) => {
    const first = find(words, `r${row}l0`)
    const last = find(words, `r${row}l${count - 1}`)
    assert.equal(last.page, first.page, `row ${row} is on one page`)
    pagesOfRows.add(first.page)
    if (row === 0) return
    const before = find(words, `r${row - 1}l0`)
    assert.ok(before.page < first.page || before.top < first.top, `row ${row} is in its place`)
  })
  pages.forEach(({ words: onPage, height }, page) => {
    const hasHead = onPage.some(({ text }) => text === 'Quantity')
    assert.equal(hasHead, pagesOfRows.has(page), `page ${page} has a head where it has rows`)
    for (const { top, bottom, text } of onPage) {
      const isPaging = top > height - 40
      assert.ok(top > 0 && (isPaging || bottom < height - 46), `"${text}" stands in its frame`)
    }
    checkNoOverlap(onPage)
  })
  const due = find(words, '€15,125.00')
  // Beside a row that takes most of a page there is no room for them.
  const isHigh = (counts.at(-1) ?? 0) > 30
  const withRow = find(words, `r${counts.length - 1}l0`).page
  assert.ok(isHigh || due.page === withRow, 'the sums have a row')
  assert.equal(due.page, find(words, 'COBADEFFXXX').page, 'the account stands with the sums')
}

function checkNoOverlap(words: readonly PdfWord[]): void {
  const sorted = [...words].sort((one, other) => one.top - other.top)
  sorted.forEach((word, index) => {
    for (const other of sorted.slice(index + 1)) {
      // Boxes of lines overlap a little, their letters do not.
      if (other.top > word.bottom - 4) break
      const isBeside = other.left > word.right - 0.5 || other.right < word.left + 0.5
      assert.ok(isBeside, `"${word.text}" and "${other.text}" are apart`)
    }
  })
}

testWithTools('no row is divided, and sums are never without one', async () => {
  const lines = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 3 }) },
    fc.integer({ min: 1, max: 40 }),
  )
  const counts = fc.array(lines, { minLength: 1, maxLength: 120, size: 'max' })
  const sheet = fc.constantFrom(sheetOf(), sheetOf('LETTER'), sheetOf('LEGAL'))
  await fc.assert(
    fc.asyncProperty(counts, sheet, async (drawn, onSheet) => {
      const paper = examplePaper({ items: itemsOf(rowsOfLines(drawn)), sheet: onSheet })
      checkPages(pagesOf((await printPaper(paper)).bytes), drawn)
    }),
    { numRuns: draws(3, 25) },
  )
})

/** The second page ends at the 27th row, the third at the 50th. */
const rowCounts = isThorough
  ? Array.from({ length: 60 }, (_, index) => index + 1)
  : [1, 2, 12, 25, 26, 27, 28, 29]

testWithTools('each number of rows ends its pages well', async () => {
  for (const count of rowCounts) {
    const counts = Array.from({ length: count }, () => 1)
    const paper = examplePaper({ items: itemsOf(rowsOfLines(counts)) })
    checkPages(pagesOf((await printPaper(paper)).bytes), counts)
  }
})

testWithTools('a row that is higher than a page goes on without losing a line', async () => {
  const counts = [2, 150, 1]
  const paper = examplePaper({ items: itemsOf(rowsOfLines(counts)) })
  const pages = pagesOf((await printPaper(paper)).bytes)
  const words = wordsOf(pages)
  const places = Array.from({ length: 150 }, (_, line) => find(words, `r1l${line}`))
  assert.ok(new Set(places.map(({ page }) => page)).size > 1)
  places.slice(1).forEach((word, index) => {
    const before = places[index]
    assert.ok(before !== undefined)
    assert.ok(before.page < word.page || before.top < word.top)
  })
  for (const { words: onPage } of pages) checkNoOverlap(onPage)
})

testWithTools('a sum goes on from page to page, and each page says which it is', async () => {
  const { bytes, pages: count } = await printPaper(examplePaper({ items: itemsOf(itemRows(70)) }))
  const pages = pageTexts(bytes)
  assert.equal(pages.length, count)
  pages.forEach((text, index) => {
    assert.match(text, new RegExp(`\\b${index + 1} ?/ ?${count}\\b`))
    const next = pages[index + 1]
    if (next === undefined) return
    const carried = /Carried forward +([\d,.]+)/.exec(text)?.[1]
    assert.ok(carried !== undefined)
    assert.equal(/Quantity[\s\S]*Brought forward +([\d,.]+)/.exec(next)?.[1], carried)
    const rows = [...text.matchAll(/Item (\d+) /g)].map(([, number]) => Number(number))
    assert.equal(carried, `${(Math.max(...rows) * 2_500).toLocaleString('en')}.00`)
  })
})

testWithTools('a paper of one page carries nothing forward', async () => {
  const { bytes } = await printPaper(examplePaper({ items: itemsOf(itemRows(3)) }))
  const pages = pageTexts(bytes)
  assert.equal(pages.length, 1)
  assert.doesNotMatch(pages[0] ?? '', /forward|1 \/ 1/)
})

testWithTools('all that stands on a paper is printed', async () => {
  const paper = examplePaper({ state: ['Draft'], remarks: [['Corrects CI-26-00000']] })
  const printed = pageTexts((await printPaper(paper)).bytes)
    .join(' ')
    .replace(/\s+/g, ' ')
  for (const part of textsOf(paper)) assert.ok(printed.includes(part), `"${part}" is printed`)
})

function textsOf(paper: Paper): readonly string[] {
  return [
    ...[...paper.title, paper.number, ...(paper.state ?? [])],
    ...paper.remarks.flat(),
    ...[paper.sender, paper.recipient].flatMap((side) => [
      ...[...side.name, ...side.address, ...(side.heading ?? []), ...(side.attention ?? [])],
      ...side.registrations.map(([kind, number]) => `${kind}: ${number}`),
    ]),
    ...paper.facts.flatMap(({ label, text }) => [...label, text]),
    ...(paper.items?.rows ?? []).flatMap(({ cells, detail }) => [...cells, detail]),
    ...paper.totals.flatMap(({ label, text }) => [...label, text]),
    ...paper.vat.flatMap(({ caption, columns, rows }) => [
      ...caption,
      ...columns.flat(),
      ...rows.flat(),
    ]),
    ...(paper.payment?.lines ?? []).flatMap(({ label, text }) => [...label, text]),
    ...[...paper.opening, ...paper.closing].flatMap(({ runs }) => runs.map(({ text }) => text)),
    ...[...(paper.signature ?? []), ...paper.lines],
  ]
}

for (const address of ['left', 'right'] as const)
  for (const direction of ['ltr', 'rtl'] as const)
    testWithTools(`the address is in the window at the ${address} (${direction})`, async () => {
      const paper = examplePaper({ direction })
      const style = { ...paper.style, address }
      const [page] = pagesOf((await printPaper({ ...paper, style })).bytes)
      assert.ok(page !== undefined)
      const millimetre = 72 / 25.4
      const from = address === 'left' ? 20 : 210 - 105
      for (const text of ['Blumen', '80331', 'Germany']) {
        const word: PdfWord | undefined = page.words.find((each) => each.text === text)
        assert.ok(word !== undefined)
        assert.ok(word.left >= from * millimetre && word.right <= (from + 85) * millimetre)
        assert.ok(word.top >= 60 * millimetre && word.bottom <= 90 * millimetre)
      }
    })

testWithTools('every sheet has room for all of it', async () => {
  for (const size of ['A4', 'A5', 'LETTER', 'LEGAL'] as const)
    for (const orientation of ['portrait', 'landscape'] as const) {
      const sheet = sheetOf(size, orientation)
      const closing = [paragraph('A long word: Donaudampfschifffahrtsgesellschaft. '.repeat(30))]
      const paper = examplePaper({ sheet, items: itemsOf(itemRows(30)), closing })
      const pages = pagesOf((await printPaper(paper)).bytes)
      for (const { width, height, words } of pages) {
        assert.ok(Math.abs(width - sheet.width) < 1 && Math.abs(height - sheet.height) < 1)
        for (const { left, right, bottom } of words)
          assert.ok(left >= 0 && right <= width && bottom <= height)
        checkNoOverlap(words)
      }
    }
})

testWithTools('the lines at the foot never stand alone on a page', async () => {
  const printed = (count: number) => {
    const closing = Array.from({ length: count }, (_, index) => paragraph(`closing${index}`))
    return printPaper(examplePaper({ closing, signature: undefined }))
  }
  let [count, pages] = [0, 1]
  while (pages < (isThorough ? 3 : 2)) {
    count += 1
    const paper = await printed(count)
    if (paper.pages === pages) continue
    // The first that is too long by a line.
    pages = paper.pages
    const last = pageTexts(paper.bytes).at(-1) ?? ''
    assert.match(last, /closing[\s\S]*Registered at the municipal court/, `${count} paragraphs`)
  }
})

testWithTools('a document of as many rows as a record may have is one paper', async () => {
  const count = isThorough ? limits.listEntriesMax : 400
  const rows = itemRows(count, (index) => `row${index}`)
  const { bytes, pages } = await printPaper(examplePaper({ items: itemsOf(rows) }))
  assert.ok(pages <= limits.paperPagesMax)
  const texts = pageTexts(bytes)
  const printed = texts.flatMap((text) => text.match(/row\d+/g) ?? [])
  assert.equal(texts.length, pages)
  assert.deepEqual(
    printed,
    rows.map((_, index) => `row${index}`),
  )
  assert.match(texts.at(-1) ?? '', new RegExp(`row${count - 1}[\\s\\S]*€15,125\\.00`))
})
