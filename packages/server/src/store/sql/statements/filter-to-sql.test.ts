// Holds the SQL of a filter to its evaluation in memory, on SQLite and on random rows and filters.

import assert from 'node:assert/strict'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { before, describe, test } from 'node:test'
import { checkFilter } from '@kontor/contract/filter/check.ts'
import { evaluateFilter } from '@kontor/contract/filter/evaluate.ts'
import type { CheckedFilter, Filter } from '@kontor/contract/filter/filter-node.ts'
import { parseFilter } from '@kontor/contract/filter/parser.ts'
import { limits } from '@kontor/contract/limits.ts'
import fc from 'fast-check'
import {
  arbitraryRow,
  arbitraryTypedFilter,
  columnTypes,
  propertyTypes,
  type RowValues,
  toFilterRow,
} from '../../../../../contract/test/arbitrary-filter.ts'
import { postgresDialect } from '../../postgres/postgres-dialect.ts'
import { registerDeadline } from '../../sqlite/register-deadline.ts'
import { registerFold } from '../../sqlite/register-fold.ts'
import { sqliteDialect } from '../../sqlite/sqlite-dialect.ts'
import { filterToSql } from './filter-to-sql.ts'

const fields = { columns: columnTypes, properties: propertyTypes }
const database = new DatabaseSync(':memory:')

function check(filter: Filter): CheckedFilter {
  const checked = checkFilter(filter, fields)
  assert.ok(checked.ok, JSON.stringify(checked))
  return checked.filter
}

function parse(text: string): CheckedFilter {
  const parsed = parseFilter(text)
  assert.ok(parsed.ok, JSON.stringify(parsed))
  return check(parsed.filter)
}

function store({ columns, properties }: RowValues): void {
  const values = [...columnTypes].map(([name, type]): SQLInputValue => {
    const value = columns[name]
    if (value === null || value === undefined) return null
    if (type === 'textList' || type === 'numberList') return JSON.stringify(value)
    return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue)
  })
  database.exec('delete from record')
  database
    .prepare(`insert into record values (16, ${values.map(() => '?').join(', ')}, jsonb(?))`)
    .run(...values, JSON.stringify(properties))
}

/** The answer of SQLite for the one row stored. */
function ask(filter: CheckedFilter): boolean | null {
  const { sql, values } = filterToSql(filter, sqliteDialect, 't')
  const statement = database.prepare(`select (${sql}) as answer from record as t`)
  const answer = statement.get(...(values as SQLInputValue[]))?.['answer']
  assert.ok(answer === 0 || answer === 1 || answer === null, String(answer))
  return answer === null ? null : answer === 1
}

before(() => {
  registerFold(database)
  registerDeadline(database)
  database.exec(`create table record ("id" integer, "name" text, "odd ""name" text, "count" integer,
    "price" real, "isDisabled" integer, "date" text, "startTime" text, "createdAt" text,
    "tags" text, "participantIds" text, "properties" blob)`)
})

describe('filterToSql', () => {
  test('SQLite answers every filter on every row as the evaluation in memory does', () => {
    const property = fc.property(arbitraryTypedFilter, arbitraryRow, (tree, row) => {
      const filter = check(tree)
      store(row)
      assert.equal(ask(filter), evaluateFilter(filter, toFilterRow(row)))
    })
    fc.assert(property, { numRuns: 3000 })
  })

  test('where SQLite by itself would differ, it answers as the contract says', () => {
    const big = 2 ** 62
    const properties = { weight: big, sizes: [big, true, '7'], marks: [5, ['a']], openTime: 7 }
    store({ columns: { name: 'ŽLUŤ ſ', participantIds: [big], price: big, tags: [] }, properties })
    const answers: Readonly<Record<string, boolean | null>> = {
      "name ILIKE 'žluť S'": true,
      "name ILIKE '%LUŤ%'": true,
      "name LIKE 'žLUŤ%'": false,
      [`weight = ${big}`]: true,
      [`weight IN (${big})`]: true,
      [`price IN (${big})`]: true,
      [`${big} = ANY(sizes)`]: true,
      [`${big} = ANY(participantIds)`]: true,
      '1 = ANY(sizes)': false,
      '7 = ANY(sizes)': false,
      "'5' = ANY(marks)": false,
      [`'["a"]' = ANY(marks)`]: false,
      "'a' = ANY(tags)": false,
      "openTime > '00:00:00'": null,
      "properties.openTime < '23:00:00'": null,
    }
    for (const [text, answer] of Object.entries(answers)) {
      assert.equal(ask(parse(text)), answer, text)
    }
  })

  test('a filter at every limit is answered', () => {
    store({ columns: { count: 7, name: 'x' }, properties: {} })
    const { filterComparisonsMax, filterDepthMax, filterListValuesMax } = limits
    const [opened, closed] = ['('.repeat(filterDepthMax), ')'.repeat(filterDepthMax)]
    const values = Array.from({ length: filterListValuesMax }, (_, index) => index)
    const chain = (operator: string, term: string, length: number) =>
      Array.from({ length }, () => term).join(operator)
    const nested = "name ILIKE '%y%' OR (".repeat(filterDepthMax)
    const rest = chain(' AND ', 'weight IS NULL', filterComparisonsMax - filterDepthMax)
    const answers: Readonly<Record<string, boolean>> = {
      [`count IN (${values})`]: true,
      [`count NOT IN (${values})`]: false,
      [chain(' OR ', 'count=1', filterComparisonsMax)]: false,
      [chain(' AND ', 'count<>1', filterComparisonsMax)]: true,
      [`${opened}count=7${closed}`]: true,
      [`${'NOT '.repeat(filterDepthMax)}count=7`]: true,
      [`${nested}${rest}${closed}`]: true,
    }
    for (const [text, answer] of Object.entries(answers)) assert.equal(ask(parse(text)), answer)
  })

  test('nothing a caller wrote becomes SQL text', () => {
    const name = `it's "$.a[0]"\\.`
    const text = `x' OR 1=1; DROP TABLE record --`
    for (const dialect of [sqliteDialect, postgresDialect]) {
      const quoted = `properties."${name.replaceAll('"', '""')}"`
      const filter = parse(`${quoted} = '${text.replaceAll("'", "''")}' AND name ILIKE '%drop%'`)
      const { sql } = filterToSql(filter, dialect, 't')
      assert.doesNotMatch(sql, /drop/i)
      assert.doesNotMatch(sql, /\$\.a|it's/)
    }
  })
})

describe('filterToSql of a field that is compared often', () => {
  test('SQLite answers as the evaluation in memory does', () => {
    const trees = fc.array(arbitraryTypedFilter, { minLength: 12, maxLength: 24 })
    const property = fc.property(trees, fc.boolean(), arbitraryRow, (terms, isAnd, row) => {
      const filter = check({ kind: isAnd ? 'and' : 'or', terms })
      store(row)
      assert.equal(ask(filter), evaluateFilter(filter, toFilterRow(row)))
    })
    fc.assert(property, { numRuns: 500 })
  })

  test('a text is compared as it is beside where it is folded', () => {
    store({ columns: { name: 'Žluť' }, properties: { 'bodyRichtext-1': 'Žluť' } })
    for (const field of ['name', '"bodyRichtext-1"']) {
      const folded = `${field} ILIKE '%x' OR ${field} ILIKE '%y'`
      assert.equal(ask(parse(`${folded} OR ${field} = 'Žluť'`)), true)
      assert.equal(ask(parse(`${folded} OR ${field} LIKE 'žluť'`)), false)
    }
  })

  test('a folded text and a property are read once for each row, however often compared', () => {
    const like = (field: string) => (_: unknown, index: number) => `${field} ILIKE '%${index}%'`
    const names = Array.from({ length: 40 }, like('name'))
    const marks = Array.from({ length: 40 }, like('"bodyRichtext-1"'))
    const filter = parse([...names, ...marks].join(' OR '))
    for (const dialect of [sqliteDialect, postgresDialect]) {
      const { sql } = filterToSql(filter, dialect, 't')
      assert.equal(sql.match(/kontor_fold/g)?.length, 2)
      assert.equal(sql.match(/"t"\."properties"/g)?.length, dialect === sqliteDialect ? 2 : 1)
    }
  })
})
