// Holds the parser to the forms of the language, its limits, and faults at exact places.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import { arbitraryText } from '../../test/arbitrary-filter.ts'
import { limits } from '../limits.ts'
import type { Filter } from './filter-node.ts'
import { parseFilter } from './parser.ts'
import { printFilter } from './print.ts'

function parse(text: string): Filter {
  const parsed = parseFilter(text)
  assert.ok(parsed.ok, JSON.stringify(parsed))
  return parsed.filter
}

/** The fault of a text, as `code@position`, and its message. */
function faultOf(text: string): { where: string; message: string } {
  const parsed = parseFilter(text)
  assert.ok(!parsed.ok, JSON.stringify(parsed))
  const { code, position, message } = parsed.fault
  return { where: `${code}@${position}`, message }
}

// Beside each form, how the tree prints.
const forms: Readonly<Record<string, string>> = {
  "status='OPEN'": "status = 'OPEN'",
  'a<>1 and b!=1': 'a != 1 AND b != 1',
  'a<1 Or a<=2 OR a>3 oR a>=4': 'a < 1 OR a <= 2 OR a > 3 OR a >= 4',
  'a in (1,2)': 'a IN (1, 2)',
  "a Not In('x')": "a NOT IN ('x')",
  "a like 'x%' and a ILIKE 'y' and a not like 'z' and a not ilike 'q'":
    "a LIKE 'x%' AND a ILIKE 'y' AND a NOT LIKE 'z' AND a NOT ILIKE 'q'",
  'a between 1 and 2 and b not between 3 and 4': 'a BETWEEN 1 AND 2 AND b NOT BETWEEN 3 AND 4',
  'a is null or a is not null': 'a IS NULL OR a IS NOT NULL',
  'a = null or a <> NULL or a != null or null = a':
    'a = null OR a != null OR a != null OR a = null',
  "'x'=any(tags)": "'x' = ANY(tags)",
  "ANY ( tags ) = 'x'": "'x' = ANY(tags)",
  "any tags = 'x'": "'x' = ANY(tags)",
  'ANY properties."t-1"=\'x\'': '\'x\' = ANY(properties."t-1")',
  'a = ANY(1, 2)': 'a IN (1, 2)',
  'isClient and not isDisabled': 'isClient AND NOT isDisabled',
  '(isClient)': 'isClient',
  'isClient = TRUE or isClient = false': 'isClient = true OR isClient = false',
  'properties.name = 1': 'properties.name = 1',
  '"bodyRichtext-1" = 1': '"bodyRichtext-1" = 1',
  "properties.\"bodyRichtext-1\" = 'it''s'": "properties.\"bodyRichtext-1\" = 'it''s'",
  '"status" = 1 and "and" = 1': 'status = 1 AND "and" = 1',
  '"a""b" = 1': '"a""b" = 1',
  '\t a\r\n= \n -1.50e1 ': 'a = -15',
}

test('reads every form of the language, keywords in any case', () => {
  for (const [text, printed] of Object.entries(forms)) {
    assert.equal(printFilter(parse(text)), printed, text)
  }
})

test('a value may stand on the left: the operator is mirrored', () => {
  assert.equal(
    printFilter(parse("5 < a AND 5 <= a AND 5 = a AND 5 <> a AND 'x' > a AND 5 >= a")),
    "a > 5 AND a >= 5 AND a = 5 AND a != 5 AND a < 'x' AND a <= 5",
  )
})

test('NOT binds before AND, and AND before OR', () => {
  assert.equal(printFilter(parse('NOT a AND b OR c')), 'NOT a AND b OR c')
  assert.deepEqual(shapeOf(parse('NOT a AND b OR c')), ['or', ['and', ['not', 'a'], 'b'], 'c'])
  assert.deepEqual(shapeOf(parse('NOT (a AND (b OR c))')), ['not', ['and', 'a', ['or', 'b', 'c']]])
  assert.deepEqual(shapeOf(parse('a OR b AND c')), ['or', 'a', ['and', 'b', 'c']])
  assert.deepEqual(shapeOf(parse('NOT NOT a')), ['not', ['not', 'a']])
})

test('positions count characters, an emoji as one', () => {
  const filter = parse("'😀😀' = a AND b = 'x'")
  assert.ok(filter.kind === 'and')
  const [first, second] = filter.terms
  assert.ok(first?.kind === 'compare' && second?.kind === 'compare')
  assert.deepEqual([first.value.position, first.field.position], [0, 7])
  assert.deepEqual([second.field.position, second.value.position], [13, 17])
})

const faults: readonly (readonly [text: string, where: string, words: RegExp])[] = [
  ['', 'filter-syntax@0', /^Expected a field, .*, found the end of the filter\.$/],
  [' \n', 'filter-syntax@2', /found the end of the filter/],
  ['a =', 'filter-syntax@3', /^Expected a value, found the end of the filter\.$/],
  ['a = OPEN', 'filter-syntax@4', /^Expected a value, found the name "OPEN"\. .*single quotes/],
  ['a = "OPEN"', 'filter-syntax@4', /found the name "OPEN"\. .*single quotes/],
  ['a == 1', 'filter-syntax@3', /^Expected a value, found `=`\.$/],
  ['a 1', 'filter-syntax@2', /^Expected an operator .*, found the number 1\.$/],
  ['a = 1 b = 2', 'filter-syntax@6', /^Expected AND, OR or the end .*, found the name "b"\.$/],
  ['(a = 1', 'filter-syntax@6', /^Expected AND, OR or `\)`, found the end of the filter\.$/],
  ['a = 1)', 'filter-syntax@5', /^Expected AND, OR or the end of the filter, found `\)`\.$/],
  ['()', 'filter-syntax@1', /^Expected a field, .*, found `\)`\.$/],
  ["a = 'x", 'filter-syntax@4', /^The text that begins here has no end: expected a single quote/],
  ["😀a = 'x", 'filter-syntax@0', /found the character U\+1F600\.$/],
  ["a = '😀' AND b = 'x", 'filter-syntax@16', /^The text that begins here/],
  ['"a = 1', 'filter-syntax@0', /^The name that begins here has no end: expected a double quote/],
  ['"" = 1', 'filter-syntax@0', /^The name is empty\.$/],
  ['a = 1; DROP TABLE x', 'filter-syntax@5', /found `;`\.$/],
  ['a = 1 -- x', 'filter-syntax@6', /found "-"\.$/],
  ['a\u00a0= 1', 'filter-syntax@1', /found the character U\+00A0\.$/],
  ['a ! b', 'filter-syntax@2', /found `!`\.$/],
  ['a = 9007199254740993', 'filter-syntax@4', /found "9007199254740993"\.$/],
  ['a = 1e400', 'filter-syntax@4', /found "1e400"\.$/],
  ['a = 0.1000000000000000055', 'filter-syntax@4', /a double represents exactly/],
  ['a = 007', 'filter-syntax@4', /found "007"\.$/],
  ['a = 5abc', 'filter-syntax@4', /found "5abc"\.$/],
  ['a = +5', 'filter-syntax@4', /found `\+`\.$/],
  ['a < null', 'filter-syntax@4', /^Expected a value for <, found null/],
  ['null >= a', 'filter-syntax@0', /^Expected a value for >=, found null/],
  ['a IN (1, NULL)', 'filter-syntax@9', /^Expected a value for IN, found null/],
  ['a = ANY(null)', 'filter-syntax@8', /^Expected a value for ANY, found null/],
  ['null = ANY(a)', 'filter-syntax@0', /^Expected a value for ANY, found null/],
  ['ANY a = null', 'filter-syntax@8', /^Expected a value for ANY, found null/],
  ['a BETWEEN null AND 1', 'filter-syntax@10', /^Expected a value for BETWEEN, found null/],
  ['a BETWEEN 1 AND null', 'filter-syntax@16', /^Expected a value for BETWEEN, found null/],
  ['a LIKE null', 'filter-syntax@7', /^Expected a value for LIKE, found null/],
  ['a BETWEEN 1, 2', 'filter-syntax@11', /^Expected AND, found `,`\.$/],
  ['a IN ()', 'filter-syntax@6', /^Expected a value, found `\)`\.$/],
  ['a IN 1', 'filter-syntax@5', /^Expected `\(`, found the number 1\.$/],
  ['a IN (1 2)', 'filter-syntax@8', /^Expected `,` or `\)`, found the number 2\.$/],
  ['a IN (1,', 'filter-syntax@8', /^Expected a value, found the end of the filter\.$/],
  ['a NOT 1', 'filter-syntax@6', /^Expected IN, LIKE, ILIKE or BETWEEN, found the number 1/],
  ['a IS 1', 'filter-syntax@5', /^Expected NULL or NOT NULL, found the number 1\.$/],
  ['a IS NOT true', 'filter-syntax@9', /^Expected NULL, found the keyword true\.$/],
  ["'x' <> ANY(a)", 'filter-syntax@7', /^Expected a field, found the keyword ANY\.$/],
  ["ANY(a) <> 'x'", 'filter-syntax@7', /^Expected `=`, the only operator with ANY, found/],
  ["'x' = ANY a", 'filter-syntax@10', /^Expected `\(`, found the name "a"\.$/],
  ['5 = 5', 'filter-syntax@4', /^Expected a field, found the number 5\.$/],
  ['true', 'filter-syntax@4', /^Expected an operator .*, found the end of the filter\.$/],
  ['a.b = 1', 'filter-syntax@1', /Only `properties\.` or `company\.` is allowed before a name\.$/],
  ['Properties.b = 1', 'filter-syntax@10', /Only `properties\.`/],
  ['"properties".b = 1', 'filter-syntax@12', /Only `properties\.`/],
  ['"company".b = 1', 'filter-syntax@9', /Only `properties\.`/],
  ['company. = 1', 'filter-syntax@9', /Expected the name of a field/],
  ['properties. = 1', 'filter-syntax@12', /^Expected the name of a property, found `=`\.$/],
  ['NOT', 'filter-syntax@3', /found the end of the filter/],
  ['a AND', 'filter-syntax@5', /found the end of the filter/],
  ['AND a', 'filter-syntax@0', /found the keyword AND\.$/],
  ["a = 'x\0'", 'filter-syntax@6', /^A filter may not contain U\+0000 or a lone surrogate/],
  ["a = '\ud800'", 'filter-syntax@5', /^A filter may not contain U\+0000 or a lone surrogate/],
]

test('faults name the place, what was found and what was expected', () => {
  for (const [text, where, words] of faults) {
    const fault = faultOf(text)
    assert.equal(fault.where, where, `${JSON.stringify(text)}: ${fault.message}`)
    assert.match(fault.message, words, text)
  }
})

test('every limit holds: the last that fits is read, the first beyond it is named', () => {
  const depth = limits.filterDepthMax
  const [opened, closed] = ['('.repeat(depth), ')'.repeat(depth)]
  parse(`${opened}a${closed}`)
  assert.equal(faultOf(`(${opened}a${closed})`).where, `filter-limit@${depth}`)
  parse(`${'NOT '.repeat(depth)}a`)
  assert.equal(faultOf(`${'NOT '.repeat(depth + 1)}a`).where, `filter-limit@${4 * depth}`)
  parse(`${'NOT ('.repeat(depth / 2)}a${')'.repeat(depth / 2)} AND ${opened}a${closed}`)

  const terms = Array.from({ length: limits.filterComparisonsMax }, () => 'a').join(' OR ')
  parse(terms)
  assert.equal(faultOf(`${terms} OR a`).where, `filter-limit@${terms.length + 4}`)

  const values = Array.from({ length: limits.filterListValuesMax }, () => '1').join(',')
  parse(`a IN (${values}) OR a = ANY(${values})`)
  const tooMany = faultOf(`a IN (${values},1)`)
  assert.equal(tooMany.where, `filter-limit@${values.length + 7}`)

  const longest = `a='${'😀'.repeat(limits.filterCharactersMax - 4)}'`
  parse(longest)
  assert.equal(faultOf(`${longest} `).where, `filter-limit@${limits.filterCharactersMax}`)
})

test('hostile text is answered with a fault', () => {
  const hostile: Readonly<Record<string, string>> = {
    ['('.repeat(8000)]: `filter-limit@${limits.filterDepthMax}`,
    ['NOT '.repeat(2000)]: `filter-limit@${4 * limits.filterDepthMax}`,
    ['a=1 OR '.repeat(10_000)]: `filter-limit@${limits.filterCharactersMax}`,
    [`a='${"'".repeat(8000)}`]: 'filter-syntax@2',
    [`"${'"'.repeat(8000)}`]: 'filter-syntax@0',
    ['-'.repeat(8000)]: 'filter-syntax@0',
    ['a.'.repeat(4000)]: 'filter-syntax@1',
    [`a=${'9'.repeat(8000)}`]: 'filter-syntax@2',
    [`a IN (${'1,'.repeat(4000)}`]: `filter-limit@${6 + 2 * limits.filterListValuesMax}`,
    "a = '' OR ''='": 'filter-syntax@13',
    "a = 'x' UNION SELECT 1": 'filter-syntax@8',
    'a = (SELECT 1)': 'filter-syntax@4',
    'a = 1 /* x */ OR 1=1': 'filter-syntax@6',
    'a = pg_sleep(10)': 'filter-syntax@4',
    'a = $1': 'filter-syntax@4',
    'a = ?': 'filter-syntax@4',
    'a = 1\0': 'filter-syntax@5',
  }
  for (const [text, where] of Object.entries(hostile)) {
    assert.equal(faultOf(text).where, where, text.slice(0, 40))
  }
  assert.equal(faultOf('x'.repeat(50_000_000)).where, `filter-limit@${limits.filterCharactersMax}`)
})

test('no text makes it throw, and a fault lies within the text', () => {
  const word = fc.constantFrom(
    ...['(', ')', ',', '.', '=', '<', '>', '!', 'AND', 'or', 'Not', 'any', 'in', 'like', 'is'],
    ...['between', 'null', 'true', 'a', 'properties', '"b-c"', "'x'", '1', '-2.5e3', ' ', '"'],
    ...["'", '\0', '\ud800'],
  )
  const text = fc
    .array(fc.oneof({ weight: 8, arbitrary: word }, arbitraryText), { maxLength: 30 })
    .chain((words) => fc.constantFrom(words.join(' '), words.join('')))
  const property = fc.property(text, (each) => {
    const parsed = parseFilter(each)
    if (parsed.ok) return
    const position = parsed.fault.position ?? -1
    assert.ok(position >= 0 && position <= Array.from(each).length, JSON.stringify(parsed))
  })
  fc.assert(property, { numRuns: draws(500, 15_000) })
})

/** The tree of AND, OR and NOT with the names of the fields. */
function shapeOf(filter: Filter): unknown {
  if (filter.kind === 'not') return ['not', shapeOf(filter.term)]
  if (filter.kind === 'and' || filter.kind === 'or') {
    return [filter.kind, ...filter.terms.map(shapeOf)]
  }
  return 'field' in filter ? filter.field.name : undefined
}
