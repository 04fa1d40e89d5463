// A file of columns is read as it was written, or not at all: any byte that is another one, and any
// byte that lacks, is found.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../../../test/any-character.ts'
import { draws } from '../../../../../test/thorough.ts'
import { type ColumnField, nameOf } from '../sql/columns/column-field.ts'
import { ColumnTable } from '../sql/columns/column-table.ts'
import { columnFileBytes, readColumnFile } from './column-file.ts'

const fields: readonly ColumnField[] = [
  { field: { source: 'column', name: 'status', type: 'text' }, isDay: false },
  { field: { source: 'property', name: 'amount', type: 'number' }, isDay: false },
  { field: { source: 'column', name: 'createdAt', type: 'timestamp' }, isDay: true },
]
const definitions = new Map(fields.map((field) => [nameOf(field), `as ${nameOf(field)}`]))

const cell = fc.option(fc.string({ unit: anyCharacter, maxLength: 64 }))
const amount = fc.option(
  fc.oneof(
    fc.integer({ min: -130, max: 130 }),
    fc.integer({ min: -3_000_000_000, max: 3_000_000_000 }).map((value) => value / 100),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  ),
)
const rows = fc.array(fc.tuple(fc.nat(70_000), cell, amount, cell), { minLength: 1 })

type Row = [acl: number, status: string | null, amount: number | null, day: string | null]

function tableOf(all: readonly Row[]): ColumnTable {
  const table = new ColumnTable(fields)
  const columns = ([1, 2, 3] as const).map((at) => all.map((row) => row[at]))
  const ids = all.map((_, index) => 3 * index + 1)
  table.add({ ids, acls: all.map(([acl]) => acl), columns })
  table.version = 1_700_000_000_000_000
  return table
}

function rowsOf(table: ColumnTable): unknown[] {
  const columns = fields.map((field) => table.column(field))
  return Array.from({ length: table.count }, (_, row) => {
    const cells = columns.map((column) => column?.get(row))
    return [table.ids.get(row), table.acls.get(row), ...cells]
  })
}

function bytesOf(table: ColumnTable, sliceBytes = 5): Buffer {
  return Buffer.concat([
    ...columnFileBytes({ key: 'rows', state: 'state', table }, definitions, sliceBytes),
  ])
}

const directory = mkdtempSync(join(tmpdir(), 'kontor-test-'))
after(() => rmSync(directory, { recursive: true }))

function read(bytes: Buffer, key = 'rows', of = fields): ColumnTable | undefined {
  const path = join(directory, 'file')
  writeFileSync(path, bytes)
  return readColumnFile(path, key)?.read(of)
}

test('a file has the rows that were written, and takes changes as what was written would', () => {
  fc.assert(
    fc.property(rows, rows, (first, more) => {
      const written = tableOf(first)
      const found = read(bytesOf(written))
      assert.ok(found !== undefined)
      assert.equal(found.version, written.version)
      assert.deepEqual(rowsOf(found), rowsOf(written))
      for (const table of [written, found]) {
        const { ids, acls } = table
        const last = table.last
        const added = tableOf(more)
        const columns = fields.map((field) =>
          more.map((_, row) => added.column(field)?.get(row) ?? null),
        )
        const newIds = more.map((_, index) => last + index + 1)
        table.add({ ids: newIds, acls: more.map(([acl]) => acl), columns })
        assert.equal(ids.get(table.count - 1), last + more.length)
        assert.equal(acls.get(table.count - 1), more.at(-1)?.[0])
      }
      assert.deepEqual(rowsOf(found), rowsOf(written))
    }),
    { numRuns: draws(30, 1000) },
  )
})

test('only the columns that are needed are read, and only of rows that the file is of', () => {
  const bytes = bytesOf(tableOf([[1, 'a', 0.5, null]]))
  const found = read(bytes, 'rows', fields.slice(1, 2))
  assert.deepEqual([...(found?.columns.keys() ?? [])], fields.slice(1, 2).map(nameOf))
  assert.equal(read(bytes, 'other rows'), undefined)
})

const small = bytesOf(
  tableOf([
    [1, 'OPEN', 12.5, '2026-01-31'],
    [300, null, -1, '2026-02-01'],
    [1, 'DONE', null, null],
  ]),
)

test('whichever byte is another one, nothing of the file is believed', () => {
  for (let at = 0; at < small.length; at += 1) {
    for (const bits of [1, 0x80, 0xff]) {
      const flipped = Buffer.from(small)
      flipped.writeUInt8(flipped.readUInt8(at) ^ bits, at)
      assert.equal(read(flipped), undefined, `byte ${at} of ${small.length}`)
    }
  }
})

test('a file that was cut short, or has something behind it, is not believed', () => {
  for (let length = 0; length < small.length; length += 1) {
    assert.equal(read(small.subarray(0, length)), undefined, `${length} of ${small.length} bytes`)
    assert.equal(read(small.subarray(small.length - length)), undefined, `the last ${length}`)
  }
  assert.equal(read(Buffer.concat([small, small.subarray(0, 1)])), undefined)
  assert.equal(read(Buffer.concat([small, small])), undefined)
})
