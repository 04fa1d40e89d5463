// A filter by texts in a file is true, false or unknown of a row as it is of the row by itself,
// whatever comes and changes while the texts are read and afterwards.

import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { evaluateFilter } from '@kontor/contract/filter/evaluate.ts'
import { foldLike, parseLike } from '@kontor/contract/filter/like.ts'
import fc from 'fast-check'
import { anyCharacter } from '../../../../../../test/any-character.ts'
import { draws } from '../../../../../../test/thorough.ts'
import { TemporaryFile } from '../../sqlite/temporary-file.ts'
import { textBlocksCondition } from './filter-text-blocks.ts'
import { type FieldComparison, truthOf } from './filter-truths.ts'
import { TextBlocks } from './text-blocks.ts'
import type { TextFile } from './text-file.ts'

type Text = string | null

const directory = mkdtempSync(join(tmpdir(), 'kontor-test-'))
after(() => rmSync(directory, { recursive: true }))

function newFile(): TemporaryFile {
  return new TemporaryFile(join(directory, 'texts'), (error) => assert.ifError(error))
}

/** Pieces of which texts, values and patterns are put together, so that they often fit. */
const piece = fc.oneof(
  fc.constantFrom('', 'a', 'A', 'ab', 'AB', 'ba', 'ſ', 's', 'ß', 'ẞ', 'Ⱥ', 'ⱥ', 'K', 'k', '€'),
  fc.constantFrom('\u{1f600}', '\ufffd', '\u{10400}', '\u{10428}', 'a%', '_', '\\'),
  fc.string({ unit: anyCharacter, maxLength: 2 }),
)
const word = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''))
const text: fc.Arbitrary<Text> = fc.oneof(word, word, fc.constant(null))
const changes = fc.array(fc.record({ row: fc.nat(40), text }), { maxLength: 6 })
const drawn = fc.record({
  texts: fc.array(text, { minLength: 1, maxLength: 30 }),
  blockRows: fc.integer({ min: 1, max: 9 }),
  sliceRows: fc.integer({ min: 1, max: 9 }),
  whileRead: fc.array(changes, { maxLength: 9 }),
  later: fc.array(changes, { maxLength: 3 }),
})

const field = { source: 'column', name: 'a', type: 'text' } as const
const negated = fc.boolean()
const operator = fc.constantFrom(...(['=', '!=', '<', '<=', '>', '>='] as const))
const patternPiece = fc.oneof(piece.map(escaped), fc.constantFrom('%', '%', '_'))
const anyPattern = fc.array(patternPiece, { maxLength: 5 }).map((pieces) => pieces.join(''))
/** Of letters that one text ends with and the next begins with, as often as not. */
const within = fc.constantFrom('ab', 'ba', 'aa', 'AB', 'bab').map((letters) => `%${letters}%`)
const pattern = fc.oneof(anyPattern, within).map((each) => {
  return parseLike(each) ?? assert.fail('A pattern ends in a lone backslash.')
})
const comparison: fc.Arbitrary<FieldComparison> = fc.oneof(
  fc.record({
    kind: fc.constant('compare' as const),
    field: fc.constant(field),
    operator,
    value: word,
  }),
  fc.record({ kind: fc.constant('isNull' as const), field: fc.constant(field), negated }),
  fc.record({
    ...{ kind: fc.constant('in' as const), field: fc.constant(field), negated },
    values: fc.array(word, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    ...{ kind: fc.constant('between' as const), field: fc.constant(field), negated },
    ...{ low: word, high: word },
  }),
  ...[false, true].map((folded) =>
    fc.tuple(pattern, negated).map(([parsed, isNegated]) => ({
      ...{ kind: 'like' as const, field, folded, negated: isNegated },
      pattern: folded ? foldLike(parsed) : parsed,
    })),
  ),
)

function escaped(literal: string): string {
  return literal.replace(/[%_\\]/g, '\\$&')
}

/** As a table has it: rows come one after the other. */
function change(column: TextBlocks, texts: Text[], all: readonly { row: number; text: Text }[]) {
  for (const each of all) {
    const row = Math.min(each.row, texts.length)
    texts[row] = each.text
    assert.equal(column.set(row, each.text), true)
  }
}

function readAll(
  column: TextBlocks,
  texts: Text[],
  sliceRows: number,
  between: () => void = () => undefined,
): void {
  for (;;) {
    const { unreadFrom } = column
    if (unreadFrom === undefined) return
    const end = unreadFrom + sliceRows
    assert.equal(column.addTexts(texts.slice(unreadFrom, end), end >= texts.length), true)
    between()
  }
}

function checkFilter(
  column: TextBlocks,
  texts: readonly Text[],
  filter: FieldComparison,
  { from, rows }: { readonly from: number; readonly rows: number },
): void {
  const condition = textBlocksCondition(filter, column)
  const found: number[] = []
  for (let first = from; first < texts.length; first += rows) {
    const truths = new Uint8Array(Math.min(rows, texts.length - first)).fill(9)
    condition.test(first, truths)
    found.push(...truths)
  }
  const expected = texts.slice(from).map((each) => {
    const value = (): unknown => each
    return truthOf(evaluateFilter(filter, { column: value, property: value }))
  })
  assert.deepEqual(found, expected)
}

const walk = fc.record({ from: fc.nat(12), rows: fc.integer({ min: 1, max: 13 }) })

test('of each row a comparison is what it is of its text', () => {
  fc.assert(
    fc.property(
      ...[drawn, fc.array(comparison, { minLength: 8, maxLength: 8 }), walk],
      ({ texts: first, blockRows, sliceRows, whileRead, later }, filters, look) => {
        const texts = [...first]
        const [file, meanwhile] = [newFile(), whileRead.values()]
        const column = new TextBlocks(file, blockRows)
        readAll(column, texts, sliceRows, () => {
          change(column, texts, meanwhile.next().value ?? [])
        })
        assert.equal(column.isComplete, true)
        for (const filter of filters) checkFilter(column, texts, filter, look)
        for (const some of later) {
          change(column, texts, some)
          for (const filter of filters) checkFilter(column, texts, filter, look)
        }
        file.close()
      },
    ),
    { numRuns: draws(300, 5000) },
  )
})

test('of very many texts a few bytes of each row are in memory', () => {
  const texts = Array.from({ length: 100_000 }, (_, row) => `Name ${(row * 7919) % 70_001}`)
  const file = newFile()
  const column = new TextBlocks(file)
  readAll(column, texts, 1000)
  const like = parseLike('%ME 7000%') ?? assert.fail()
  const filter = {
    kind: 'like',
    field,
    folded: true,
    negated: false,
    pattern: foldLike(like),
  } as const
  checkFilter(column, texts, filter, { from: 0, rows: 16_384 })
  assert.ok(column.bytes < 20 * texts.length)
  assert.deepEqual(readdirSync(directory), [])
  file.close()
  assert.equal(column.isComplete, false)
})

test('with too many changes the texts have to be read anew', () => {
  const file = newFile()
  const column = new TextBlocks(file)
  const count = 2 ** 17
  column.addTexts(new Array<Text>(count).fill('a'), true)
  for (let row = 0; row < 2 ** 16; row += 1) column.set(row, 'b')
  assert.equal(column.isComplete, true)
  column.set(0, 'c')
  assert.equal(column.isComplete, true)
  column.set(2 ** 16, 'b')
  assert.equal(column.isComplete, false)
  assert.equal(file.isOpen, false)
  assert.ok(column.bytes < 10_000)
  assert.equal(column.set(0, 'd'), true)
})

test('what is read of the file is compared with what was written', () => {
  const file = newFile()
  let isDamaged = false
  const damaged: TextFile = {
    get isOpen() {
      return file.isOpen
    },
    append: (bytes) => file.append(bytes),
    read(position, room) {
      file.read(position, room)
      if (isDamaged) room[room.length - 1] = 0
    },
    close: () => file.close(),
  }
  const column = new TextBlocks(damaged, 2)
  column.addTexts(['a', 'b', 'c'], true)
  const filter = { kind: 'compare', field, operator: '=', value: 'b' } as const
  checkFilter(column, ['a', 'b', 'c'], filter, { from: 0, rows: 3 })
  isDamaged = true
  assert.throws(
    () => textBlocksCondition(filter, column).test(0, new Uint8Array(1)),
    /not as it was/,
  )
  assert.equal(column.isComplete, false)
})

test('a text that is too long is told, wherever it comes from', () => {
  const column = new TextBlocks(newFile())
  assert.equal(column.addTexts(['x'.repeat(256)], true), true)
  assert.equal(column.set(0, 'x'.repeat(257)), false)
  assert.equal(column.set(0, 'x'.repeat(256)), true)
  assert.equal(new TextBlocks(newFile()).addTexts(['x'.repeat(257)], false), false)
})
