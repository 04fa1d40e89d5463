// Holds cells that are pasted to what was copied, whatever is in them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { clipboardTable } from '../../selection/copy/clipboard-table.ts'
import { cellsOf } from './paste-rows.ts'

const cell = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '=1+1',
    '@x',
    '+420 777 123 456',
    '-5',
    '+1-cmd',
    "'=1",
    '"',
    '""',
    'a"b',
    '\t',
    'a\nb',
  ),
)

test('cells that are copied are pasted as they were', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 2, max: 5 })
        .chain((width) =>
          fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }),
        ),
      (lines) => {
        const texts = lines.map((line) => line.map((text) => text.replaceAll('\r', '')))
        // What is empty at the end is no line.
        texts.at(-1)?.splice(0, 1, 'end')
        const { text } = clipboardTable(texts.map((line) => line.map((each) => cellOf(each))))
        assert.deepEqual(cellsOf(text), texts)
      },
    ),
  )
})

test('a quote within a cell, as spreadsheets copy it, ends no line', () => {
  assert.deepEqual(cellsOf('24" screen\t1\n27" screen\t2\n'), [
    ['24" screen', '1'],
    ['27" screen', '2'],
  ])
  assert.deepEqual(cellsOf('"two\nlines"\t"a ""b"""\r\nc\td\r\n'), [
    ['two\nlines', 'a "b"'],
    ['c', 'd'],
  ])
  assert.deepEqual(cellsOf('"open\tx\ny\tz'), [
    ['"open', 'x'],
    ['y', 'z'],
  ])
})

test('what a spreadsheet would work out is copied as a text, phone numbers as they are', () => {
  const { text, html } = clipboardTable([
    ['=1+1', '+420 777 123 456', '-5', "+cmd|' /C calc'!A0"].map((each) => cellOf(each)),
  ])
  assert.equal(text, "'=1+1\t+420 777 123 456\t-5\t'+cmd|' /C calc'!A0")
  assert.ok(html.includes(">'=1+1</td>"), html)
})

test('a table has its headings, its texts as texts, and nothing of markup', () => {
  const { text, html } = clipboardTable(
    [[cellOf('<b>&"'), { text: '5', isText: false }]],
    ['A', 'B'],
  )
  assert.equal(text, 'A\tB\r\n<b>&"\t5')
  assert.ok(
    html.includes(`<td style="mso-number-format:'\\@'">&lt;b&gt;&amp;&quot;</td><td>5</td>`),
  )
  assert.ok(html.includes('>A</th>'))
})

function cellOf(text: string) {
  return { text, isText: true }
}
