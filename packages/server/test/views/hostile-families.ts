// Filters made to hurt, 2,000 of them, the same in every run: each family grows what could cost
// too much, reach the database as SQL, or break a parser.

import { foldedCharacters } from '@kontor/contract/filter/fold.ts'
import fc from 'fast-check'
import { anyCharacter } from '../../../../test/any-character.ts'
import { isThorough } from '../../../../test/thorough.ts'
import { arbitraryCondition } from './arbitrary-condition.ts'
import type { ViewField } from './varied-world.ts'

const seed = 20_480
/** A tenth of them, the first ones, but for the thorough run. */
const part = isThorough ? 1 : 0.1

export interface HostileFamily {
  readonly count: number
  readonly over: (fields: readonly ViewField[]) => fc.Arbitrary<string>
  /** Whether some of them are accepted, and some refused. */
  readonly isAccepted: boolean
  readonly isRefused: boolean
}

const both = { isAccepted: true, isRefused: true }

export const hostileFamilies: Readonly<Record<string, HostileFamily>> = {
  parentheses: { count: 150, over: parentheses, ...both },
  terms: { count: 150, over: terms, ...both },
  fragments: { count: 420, over: fragments, ...both },
  unterminated: { count: 150, over: unterminated, ...both },
  'unknown names': { count: 150, over: unknownNames, ...both, isAccepted: false },
  'wrong types': { count: 250, over: wrongTypes, ...both },
  patterns: { count: 350, over: patterns, ...both },
  lists: { count: 100, over: lists, ...both },
  numbers: { count: 80, over: numbers, ...both },
  'wide and legal': { count: 80, over: wide, ...both, isRefused: false },
  noise: { count: 120, over: noise, ...both },
}

/** The filters of a family over the fields of one of so many views, which share them. */
export function hostileFilters(
  { count: all, over }: HostileFamily,
  fields: readonly ViewField[],
  views: number,
): readonly string[] {
  return fc.sample(over(fields), { seed, numRuns: Math.ceil((all * part) / views) })
}

const small = fc.integer({ min: 1, max: 70 })
const large = fc.integer({ min: 1, max: 8200 })
const count = fc.oneof(small, large)

/** The text over and over, with what may follow it as often. */
function repeated(text: string, middle: string, closing: string): fc.Arbitrary<string> {
  return fc
    .tuple(count, fc.oneof(count, fc.constant(undefined)))
    .map(([first, last]) => text.repeat(first) + middle + closing.repeat(last ?? first))
}

function parentheses(): fc.Arbitrary<string> {
  const shapes = [
    ['(', '', ''],
    [')', '', ''],
    ['(', 'isDisabled', ')'],
    ['NOT (', 'isDisabled', ')'],
    ['NOT ', 'isDisabled', ''],
    ['isDisabled OR (', 'isDisabled', ')'],
    ['id IN (', '1', ')'],
    ['ANY(', 'tags', ')'],
    ['((NOT', ' isDisabled', '))'],
  ] as const
  return fc
    .constantFrom(...shapes)
    .chain(([text, middle, closing]) => repeated(text, middle, closing))
}

function terms(): fc.Arbitrary<string> {
  const term = fc.constantFrom('id=1', 'isDisabled', "name='x'", 'NOT isDisabled', 'id IS NULL', '')
  const between = fc.constantFrom(' OR ', ' AND ', ' ', ',', ' OR NOT ', ' AND AND ')
  const length = fc.oneof(small, fc.constantFrom(255, 256, 257, 600, 10_000))
  return fc
    .tuple(term, between, length)
    .map(([each, word, times]) => Array.from({ length: times }, () => each).join(word))
}

const sql = [
  "' OR 1=1 --",
  "'; DROP TABLE listing; --",
  '" OR ""="',
  "') UNION SELECT body FROM record --",
  '/**/',
  '$' + '{jndi:ldap://x}',
  '$1',
  '?',
  ':id',
  '%00',
  '\\',
  '\u0000',
  '\ud800',
  '\u202e',
  "x'00'",
  '`id`',
  '[id]',
  'id::text',
  '$$a$$',
  '1e999',
  '-',
  ';',
  'SELECT',
  'kontor_fold(name)',
  'json_each(tags)',
  'random()',
  'pg_sleep(10)',
  'constructor',
  '__proto__',
  'properties.__proto__',
]

/** Wherever a name, an operator, a value or an end may stand. */
const places: readonly ((each: string) => string)[] = [
  (each) => each,
  (each) => `${each} = 'a'`,
  (each) => `name ${each} 'a'`,
  (each) => `name = ${each}`,
  (each) => `name = 'a' ${each}`,
  (each) => `name = 'a${each}'`,
  (each) => `name = '${each.replaceAll("'", "''")}'`,
  (each) => `"${each.replaceAll('"', '""')}" = 'a'`,
  (each) => `properties."${each.replaceAll('"', '""')}" = 'a'`,
  (each) => `name IN ('a', ${each})`,
  (each) => `name IN (${each}`,
  (each) => `name LIKE '${each.replaceAll("'", "''")}%'`,
  (each) => `name ILIKE ${each}`,
  (each) => `name BETWEEN ${each} AND 'b'`,
  (each) => `${each} = ANY(tags)`,
  (each) => `'${each.replaceAll("'", "''")}' = ANY(tags)`,
  (each) => `ANY(${each}) = 'a'`,
  (each) => `NOT ${each}`,
  (each) => `(${each})`,
  (each) => `name = 'a' AND ${each}`,
  (each) => `${each} OR isDisabled`,
]

function fragments(): fc.Arbitrary<string> {
  return fc.tuple(fc.constantFrom(...places), fc.constantFrom(...sql)).map(([at, each]) => at(each))
}

function unterminated(fields: readonly ViewField[]): fc.Arbitrary<string> {
  const open = fc.constantFrom(
    "'",
    '"',
    "name = '",
    'properties."',
    "name IN ('a', '",
    "name LIKE '",
  )
  const content = fc.oneof(
    fc.tuple(fc.constantFrom("''", '""', 'a', '\\', '%', '𐐀', '( '), count),
    fc.tuple(fc.string({ unit: anyCharacter, maxLength: 9 }), small),
  )
  const quoted = fc.tuple(open, content).map(([start, [text, times]]) => start + text.repeat(times))
  const cut = fc
    .tuple(arbitraryCondition(fields, []), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([filter, part]) => filter.slice(0, Math.ceil(filter.length * part)))
  return fc.oneof(quoted, cut)
}

function unknownNames(fields: readonly ViewField[]): fc.Arbitrary<string> {
  const known = fc.constantFrom(...fields.map(({ name }) => name))
  const misspelt = fc
    .tuple(known, fc.nat(40), fc.constantFrom('x', 'ſ', '\u0131', '', '_'))
    .map(([name, at, letter]) => name.slice(0, at) + letter + name.slice(at + 1))
  const long = fc.tuple(known, count).map(([name, times]) => name.repeat(times))
  const inherited = fc.constantFrom('toString', 'hasOwnProperty', '__proto__', 'valueOf', 'length')
  const name = fc.oneof(misspelt, long, inherited).map((each) => `"${each.replaceAll('"', '')}"`)
  const times = fc.constantFrom(1, 2, 100, 256)
  return fc
    .tuple(name, misspelt, times, fc.constantFrom('', 'properties.'))
    .map(([one, other, length, prefix]) => {
      const others = Array.from({ length: length - 1 }, (_, index) => `"${other}${index}"=1`)
      return [`${prefix}${one} = 1`, ...others].join(' OR ')
    })
}

function wrongTypes(fields: readonly ViewField[]): fc.Arbitrary<string> {
  const values = ["'x'", '1', 'true', 'null', "'2024-02-30'", "('a')", '(1, true)', 'name', '']
  const operators = ['=', '>', 'LIKE', 'IN', 'BETWEEN', '= ANY', 'IS', 'NOT']
  return fc
    .tuple(fc.constantFrom(...fields), fc.constantFrom(...operators), fc.constantFrom(...values))
    .map(([{ name }, operator, value]) => `"${name}" ${operator} ${value}`)
}

/** Letters that long texts are full of, and all that fold. */
const pieces = ['a', 'e', ' ', 'ab', 'aab', 'ou', 'ž', '𐐀', '_', 'a_', '_a', '%a', '%_', '%', '%e_']
const foldable = [...foldedCharacters.keys()].join('')

function patterns(fields: readonly ViewField[]): fc.Arbitrary<string> {
  const texts = fields.filter(({ type }) => type === 'text')
  const field = fc.constantFrom(...texts.map(({ name }) => `"${name}"`))
  const length = fc.oneof(fc.integer({ min: 1, max: 66 }), large)
  const repeats = fc.tuple(fc.constantFrom(...pieces), length).map(([text, n]) => text.repeat(n))
  const mixed = fc.array(fc.constantFrom(...pieces), { maxLength: 400 }).map((all) => all.join(''))
  const folding = fc.nat(1300).map((from) => foldable.slice(from, from + 100))
  const pattern = fc
    .tuple(fc.oneof(repeats, mixed, folding), fc.constantFrom('', 'b', '\\', 'ſ', '_', "''"))
    .map(([body, end]) => body + end)
  const word = fc.constantFrom('LIKE', 'ILIKE', 'NOT LIKE', 'NOT ILIKE')
  const one = fc
    .tuple(field, word, pattern)
    .map(([name, operator, text]) => `${name} ${operator} '%${text.slice(0, 8100)}%'`)
  const many = fc
    .tuple(field, word, fc.constantFrom(...pieces), fc.constantFrom(16, 100, 256, 256))
    .map(([name, operator, text, times]) =>
      Array.from({ length: times }, (_, index) => `${name} ${operator} '%${text}${index}'`).join(
        operator.startsWith('NOT') ? ' AND ' : ' OR ',
      ),
    )
  return fc.oneof({ weight: 3, arbitrary: one }, many)
}

function lists(fields: readonly ViewField[]): fc.Arbitrary<string> {
  const value = fc.constantFrom('1', "'a'", '0.1', "'2024-02-29'", '9007199254740993', 'true')
  const length = fc.constantFrom(1, 999, 1000, 1001, 4000)
  return fc
    .tuple(fc.constantFrom(...fields), fc.constantFrom('IN', 'NOT IN', '= ANY'), value, length)
    .map(([{ name }, operator, each, times]) => {
      return `"${name}" ${operator} (${Array.from({ length: times }, () => each).join(',')})`
    })
}

function numbers(): fc.Arbitrary<string> {
  const sign = fc.constantFrom('', '-', '--', '+')
  const digits = fc.tuple(fc.constantFrom('9', '1', '0'), count).map(([text, n]) => text.repeat(n))
  const shape = fc.constantFrom(
    (text: string) => text,
    (text: string) => `0.${text}1`,
    (text: string) => `1e${text}`,
    (text: string) => `1e-${text}`,
    (text: string) => `${text}e-${text.length}`,
    (text: string) => `1${'.1'.repeat(text.length)}`,
  )
  return fc.tuple(sign, digits, shape).map(([minus, text, form]) => `id = ${minus}${form(text)}`)
}

/** Many conditions that the view accepts, over all of its fields. */
function wide(fields: readonly ViewField[]): fc.Arbitrary<string> {
  const many = fc.array(arbitraryCondition(fields, []), { minLength: 20, maxLength: 60 })
  return fc
    .tuple(many, fc.constantFrom(' AND ', ' OR '))
    .map(([all, word]) => all.map((each) => `(${each})`).join(word))
}

function noise(): fc.Arbitrary<string> {
  const token = fc.constantFrom(
    ...['(', ')', ',', '.', '=', '<', '>', '!', 'AND', 'or', 'Not', 'any', 'in', 'like', 'is'],
    ...['between', 'null', 'true', 'name', 'properties', '"b-c"', "'x'", '1', '-2.5e3', '"', "'"],
  )
  const words = fc.array(token, { maxLength: 60 }).map((all) => all.join(' '))
  const repeats = fc
    .tuple(fc.constantFrom(' ', 'a', 'a.', '= ', '\n', '\u00a0', '%25', '%2527', '-', '𐐀'), large)
    .map(([text, n]) => text.repeat(n))
  return fc.oneof(words, repeats, fc.string({ unit: anyCharacter, maxLength: 300 }))
}
