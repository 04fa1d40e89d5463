// A file of rejected lines is one that an import reads as what it was made of.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ImportedRecord } from '@kontor/client'
import { rejectedCsv } from './rejected-csv.ts'

const record = (line: number, ...cells: string[]): ImportedRecord => ({
  ...{ line, outcome: 'rejected', id: null, externalId: null },
  lines: [{ line, cells }],
})

test('each line stands below its columns, with its place and what is wrong', () => {
  const records = [record(3, 'A; "B"', '+420 1'), record(7, 'C')]
  const csv = rejectedCsv(['Firma', 'Telefon'], records, ({ line }) => `fault ${line}`)
  assert.equal(
    csv,
    '\ufeffFirma;Telefon;_line;_errors\r\n"A; ""B""";\'+420 1;3;fault 3\r\nC;;7;fault 7\r\n',
  )
})

test('what is wrong with a record of several lines stands in the first', () => {
  const { lines: first = [] } = record(2, 'A')
  const { lines: second = [] } = record(3, 'B')
  const of = { ...record(2), lines: [...first, ...second] }
  assert.match(
    rejectedCsv(['X'], [of], () => 'why'),
    /A;2;why\r\nB;3;\r\n$/,
  )
})
