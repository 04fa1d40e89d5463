// Holds the check to the types of the fields, and its faults to their places and words.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  arbitraryFilter,
  arbitraryTypedFilter,
  columnTypes,
  propertyTypes,
} from '../../test/arbitrary-filter.ts'
import type { FilterType } from '../kinds/filter-type.ts'
import { limits } from '../limits.ts'
import { type CheckedResult, checkFilter } from './check.ts'
import { parseFilter } from './parser.ts'

const fields = {
  columns: new Map<string, FilterType | undefined>([
    ...columnTypes,
    ['status', 'text'],
    ['acl', undefined],
    ['both', 'text'],
  ]),
  properties: new Map<string, FilterType | undefined>([
    ...propertyTypes,
    ['both', 'number'],
    ['html', undefined],
    ['note', 'text'],
  ]),
}

function check(text: string): CheckedResult {
  const parsed = parseFilter(text)
  assert.ok(parsed.ok, JSON.stringify(parsed))
  return checkFilter(parsed.filter, fields)
}

function findValues(text: string): readonly string[] {
  const checked = check(text)
  return checked.ok ? [] : checked.faults.map(({ code, position }) => `${code}@${position}`)
}

function passed(text: string): unknown {
  const checked = check(text)
  assert.ok(checked.ok, JSON.stringify(checked))
  return checked.filter
}

test('a bare name is the column of that name, else the property', () => {
  const column = { source: 'column', name: 'both', type: 'text' }
  const property = { source: 'property', name: 'both', type: 'number' }
  const note = { source: 'property', name: 'note', type: 'text' }
  assert.deepEqual(passed('both IS NULL'), { kind: 'isNull', field: column, negated: false })
  assert.deepEqual(passed('properties.both IS NULL'), {
    kind: 'isNull',
    field: property,
    negated: false,
  })
  for (const text of ['note IS NULL', 'properties.note IS NULL']) {
    assert.deepEqual(passed(text), { kind: 'isNull', field: note, negated: false })
  }
})

test('a comparison with null becomes IS NULL or IS NOT NULL', () => {
  assert.deepEqual(passed('count = null'), passed('count IS NULL'))
  assert.deepEqual(passed('count <> null'), passed('count IS NOT NULL'))
  assert.deepEqual(passed('null != count'), passed('count IS NOT NULL'))
})

test('instants are brought to the stored form', () => {
  assert.deepEqual(
    passed("createdAt BETWEEN '2024-02-29' AND '2024-03-01T01:00:00+01:00'"),
    passed("createdAt BETWEEN '2024-02-29T00:00:00.000Z' AND '2024-03-01T00:00:00.000Z'"),
  )
})

test('the pattern of an ILIKE is folded', () => {
  assert.deepEqual(passed("note ILIKE 'A%Σ'"), passed("note ILIKE 'a%ς'"))
  assert.notDeepEqual(passed("note LIKE 'A'"), passed("note LIKE 'a'"))
})

const faults: readonly (readonly [text: string, where: string, words: RegExp])[] = [
  ["stauts = 'x'", 'unknown-name@0', /^There is no column or property "stauts"\. .*"status"\?$/],
  ["STATUS = 'x'", 'unknown-name@0', /Did you mean "status"\?$/],
  ['weigth = 1', 'unknown-name@0', /Did you mean "weight"\?$/],
  ['properties.weigth = 1', 'unknown-name@0', /^There is no property .*"weight"\?$/],
  [
    "properties.status = 'x'",
    'unknown-name@0',
    /^There is no property "status"\. It is a column: /,
  ],
  ['zzzzzz = 1', 'unknown-name@0', /^There is no column or property "zzzzzz"\.$/],
  ['acl IS NULL', 'filter-type@0', /^The column "acl" cannot be used in a filter\.$/],
  ["html = 'x'", 'filter-type@0', /^The property "html" cannot be used in a filter\.$/],
  ["date = 'x'", 'filter-type@7', /^Expected a calendar date .* for "date", found the text "x"\.$/],
  ["date = '2023-02-29'", 'filter-type@7', /2023-02-29/],
  ['date > 20240101', 'filter-type@7', /found the number 20240101\.$/],
  ["date = '2024-02-29T00:00:00Z'", 'filter-type@7', /calendar date/],
  [
    "date LIKE '2024%'",
    'filter-type@0',
    /^Expected a text field for LIKE, found "date", which is a date/,
  ],
  ["startTime = '24:00:00'", 'filter-type@12', /^Expected a time of day/],
  ["startTime = '09:30'", 'filter-type@12', /HH:MM:SS/],
  ["createdAt < 'noon'", 'filter-type@12', /^Expected an instant/],
  [
    "createdAt < 'yesterday'",
    'filter-type@12',
    /^Days in words cannot be used here for "createdAt"/,
  ],
  ['status = 5', 'filter-type@9', /^Expected a text in single quotes for "status", found the num/],
  ["count = '5'", 'filter-type@8', /^Expected a number for "count", found the text "5"\.$/],
  ['count = true', 'filter-type@8', /found true\.$/],
  ['isDisabled = 1', 'filter-type@13', /^Expected true or false for "isDisabled", found the numb/],
  ['isDisabled < true', 'filter-type@0', /^"isDisabled" is true or false and has no order/],
  ['isDisabled BETWEEN false AND true', 'filter-type@0', /has no order/],
  ["isDisabled LIKE 'x'", 'filter-type@0', /^Expected a text field for LIKE/],
  [
    "count ILIKE '5%'",
    'filter-type@0',
    /^Expected a text field for ILIKE, found "count", which is a numb/,
  ],
  ['status LIKE 5', 'filter-type@12', /^Expected a pattern in single quotes for "status", found/],
  ["status LIKE 'x\\'", 'filter-syntax@12', /ends in a single `\\`/],
  ['status', 'filter-type@0', /^Expected an operator after "status"/],
  ['NOT count', 'filter-type@4', /^Expected an operator after "count"/],
  ["tags = 'a'", 'filter-type@0', /^"tags" is a list: compare it as in value = ANY\(tags\)\.$/],
  ["tags IN ('a')", 'filter-type@0', /^"tags" is a list/],
  ['tags IS NULL', 'filter-type@0', /^"tags" is a list/],
  ['tags = null', 'filter-type@0', /^"tags" is a list/],
  ['tags', 'filter-type@0', /^"tags" is a list/],
  ["tags LIKE 'a'", 'filter-type@0', /^"tags" is a list/],
  ['5 = ANY(tags)', 'filter-type@0', /^Expected a text in single quotes for "tags", found the num/],
  ["ANY participantIds = 'a'", 'filter-type@21', /^Expected a number for "participantIds"/],
  ["'x' = ANY(status)", 'filter-type@10', /^Expected a list field for ANY, found "status", which/],
  [`status = 5 AND name = ${'1'.repeat(15)}`, 'filter-type@9', /status/],
]

test('refuses what does not fit, naming place and reason', () => {
  for (const [text, where, words] of faults) {
    const checked = check(text)
    assert.ok(!checked.ok, text)
    const [fault] = checked.faults
    assert.equal(`${fault?.code}@${fault?.position}`, where, `${text}: ${fault?.message}`)
    assert.match(fault?.message ?? '', words, text)
  }
})

test('tells all faults at once', () => {
  assert.deepEqual(
    findValues("stauts = 'x' OR NOT (count = 'y' AND date IN ('z', '2024-01-01', 5)) OR acl"),
    ['unknown-name@0', 'filter-type@29', 'filter-type@46', 'filter-type@65', 'filter-type@72'],
  )
})

test('patterns may overlap themselves so often in all, once in each aside, and no further', () => {
  const most = limits.filterOverlapsMax
  const like = (run: string, word = 'LIKE'): string => `note ${word} '%${run}%'`
  const once = Array.from({ length: limits.filterComparisonsMax }, () => like('papa')).join(' OR ')
  passed(once)
  // Of a run of n letters, n - 2 more places still fit when the last letter does not.
  passed(like('a'.repeat(most + 3)))
  assert.deepEqual(findValues(like('a'.repeat(most + 4))), ['filter-limit@10'])
  assert.deepEqual(findValues(like('aA'.repeat(most), 'ILIKE')), ['filter-limit@11'])
  const three = Array.from({ length: most }, () => like('aaaa'))
  passed(three.join(' AND '))
  const text = [...three, like('aaaa'), like('aaaa')].join(' AND ')
  assert.deepEqual(findValues(text), [`filter-limit@${three.join(' AND ').length + 15}`])
})

test('what fits its fields passes, and any other tree is refused with a fault', () => {
  fc.assert(fc.property(arbitraryTypedFilter, (filter) => checkFilter(filter, fields).ok))
  const property = fc.property(arbitraryFilter, (filter) => {
    const checked = checkFilter(filter, fields)
    assert.ok(checked.ok || checked.faults.length > 0)
  })
  fc.assert(property)
})
