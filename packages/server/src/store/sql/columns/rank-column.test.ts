// Ranks put rows in the order of their texts, whatever comes and changes while texts are read and
// merged, and afterwards.

import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { compareText } from '@kontor/contract/filter/compare-text.ts'
import fc from 'fast-check'
import { anyCharacter } from '../../../../../../test/any-character.ts'
import { draws } from '../../../../../../test/thorough.ts'
import { compareRows } from '../../../views/order.ts'
import { TemporaryFile } from '../../sqlite/temporary-file.ts'
import { findPlaces, newTexts, rankedRows } from '../pages/place-new-texts.ts'
import type { Step } from '../statements/step.ts'
import { RankColumn } from './rank-column.ts'
import { sortByColumns } from './sort-columns.ts'

type Text = string | null

const directory = mkdtempSync(join(tmpdir(), 'kontor-test-'))
after(() => rmSync(directory, { recursive: true }))

function newFile(): TemporaryFile {
  return new TemporaryFile(join(directory, 'runs'), (error) => assert.ifError(error))
}

/** Many are the same, and some the first or the last of all. */
const text: fc.Arbitrary<Text> = fc.oneof(
  fc.constantFrom(null, '', 'a', 'A', '\u{1f600}', '\ufffd', '\u{10ffff}'),
  fc.string({ unit: anyCharacter }),
)
/** Rows that change, or come where there are not so many, between two slices. */
const changes = fc.array(fc.record({ row: fc.nat(40), text }), { maxLength: 6 })
const drawn = fc.record({
  texts: fc.array(text, { minLength: 1, maxLength: 30 }),
  sliceRows: fc.integer({ min: 1, max: 9 }),
  whileRead: fc.array(changes, { maxLength: 9 }),
  later: fc.array(changes, { maxLength: 3 }),
})

/** As a table has it: rows come one after the other. */
function change(column: RankColumn, texts: Text[], all: readonly { row: number; text: Text }[]) {
  for (const each of all) {
    const row = Math.min(each.row, texts.length)
    texts[row] = each.text
    assert.equal(column.set(row, each.text), true)
  }
}

function place(column: RankColumn, texts: readonly Text[]): void {
  const order = rankedRows(texts.length, column)
  function* textsOf(rows: readonly number[]): Step<readonly string[]> {
    return rows.map((row) => texts[row] ?? assert.fail('A row without a text has a rank.'))
  }
  const { value } = findPlaces(order, newTexts(column), textsOf).next([])
  assert.ok(Array.isArray(value))
  column.place(order, value)
  assert.equal(column.unplaced.size, 0)
}

function checkOrder(column: RankColumn, texts: readonly Text[]): void {
  for (const isDescending of [false, true]) {
    const rows = Uint32Array.from(texts, (_, row) => row)
    const field = { source: 'column', name: 'x', type: 'text' } as const
    const keysOf = (id: number) => ({ id, keys: [texts[id] ?? null] })
    const expected = [...rows].sort((a, b) => {
      return compareRows([{ field, isDescending }], keysOf(a), keysOf(b))
    })
    assert.deepEqual([...(sortByColumns(rows, [{ column, isDescending }]) ?? [])], expected)
  }
}

test('rows come in the order of their texts, whatever comes and changes meanwhile', () => {
  fc.assert(
    fc.property(drawn, ({ texts: first, sliceRows, whileRead, later }) => {
      const texts = [...first]
      const [file, meanwhile] = [newFile(), whileRead.values()]
      const column = RankColumn.unread(texts.length, file)
      while (!column.isComplete) {
        const { unreadFrom } = column
        if (unreadFrom === undefined) column.mergeOn()
        else {
          const end = unreadFrom + sliceRows
          const slice = texts.slice(unreadFrom, end)
          assert.equal(column.addTexts(slice, end >= texts.length), true)
        }
        change(column, texts, meanwhile.next().value ?? [])
      }
      file.close()
      place(column, texts)
      checkOrder(column, texts)
      for (const each of later) {
        change(column, texts, each)
        place(column, texts)
        checkOrder(column, texts)
      }
      const { numbers } = column.stored(texts.length)
      checkOrder(RankColumn.stored(new Uint8Array(numbers).buffer), texts)
    }),
    { numRuns: draws(300, 5000) },
  )
})

test('very many texts are put in order, some at a time', () => {
  const count = 100_000
  const texts = Array.from({ length: count }, (_, row) => `Name ${(row * 7919) % 70_001}`)
  const file = newFile()
  const column = RankColumn.unread(count, file)
  for (let from = 0; from < count; from += 1000) {
    column.addTexts(texts.slice(from, from + 1000), from + 1000 === count)
  }
  let slices = 0
  for (; !column.isComplete; slices += 1) column.mergeOn()
  file.close()
  assert.equal(slices, 4)
  const rankOf = new Map([...new Set(texts)].sort(compareText).map((each, at) => [each, at + 1]))
  for (const [row, each] of texts.entries()) assert.equal(column.get(row), rankOf.get(each))
  assert.ok(column.bytes / count < 4.6)
})

test('a text that is too long is told, wherever it comes from', () => {
  const column = RankColumn.unread(2, newFile())
  assert.equal(column.addTexts(['x'.repeat(256)], false), true)
  assert.equal(column.addTexts(['x'.repeat(257)], true), false)
  assert.equal(column.set(0, 'x'.repeat(256)), true)
  assert.equal(column.set(0, 'x'.repeat(257)), false)
})

test('what texts are written to lies in no folder', () => {
  const file = newFile()
  const positions = ['first', 'second'].map((each) => file.append(Buffer.from(each)))
  assert.deepEqual(readdirSync(directory), [])
  const room = Buffer.alloc(6)
  file.read(positions[1] ?? 0, room)
  assert.equal(room.toString(), 'second')
  assert.throws(() => file.read(0, Buffer.alloc(12)), /ends before/)
  file.close()
  file.close()
  assert.throws(() => file.read(0, room), /closed/)
})
