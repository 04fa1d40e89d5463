// What statements of the store must say. Units share tables, and those of a unit may lie on a machine
// of their own. So every table of records in a statement is compared with the unit as a value: what
// joins tables by their units alone could show those of all, and would ask every machine.

import { type Breach, findAll, isTest, type Law } from './law.ts'
import type { TreeFile } from './tree.ts'

const store = 'packages/server/src/store/'
/** These copy and make whole tables. */
const ofAllUnits = [`${store}migrations/`, `${store}copy/`]

/** Tables that hold records, what is made of them, and how they are numbered. */
const recordTables: ReadonlySet<string> = new Set([
  ...[
    'unit',
    'counter',
    'record',
    'nested',
    'registration',
    'formerNumber',
    'process',
    'frozenPaper',
    'frozenPart',
    'acl',
    'listing',
    'listingRow',
    'label',
    'labelWord',
    'idempotency',
    'preferences',
  ],
  ...['companies', 'documents', 'jobs', 'tasks', 'time'],
  ...['persons', 'brands', 'journal', 'absenceDays', 'approvals'],
])

/** Parts of statements, each with where the unit of the whole is named; told by how they begin. */
const parts: readonly (readonly [beginning: string, why: string])[] = [
  ['(select ? from ?)', 'one row of expressions beside the row that is filtered'],
  ['select v."value" as "text", ? as "key" from ? v', 'the texts of a column in memory'],
  ['(select value::? from ? as element', 'the elements of one value'],
  ['exists (select 1 from ? as element', 'the elements of one value'],
]

/** A table whose name is worked out may be one of records. What may follow it is an alias. */
const tableRead =
  /\b(?:from|join|update)\s+(?:"([\w?]+)"|\?|\$\{)(?:\s+(?:as\s+)?((?!on\b|set\b)[a-z]\w{0,3}\b))?/gi

/** Comparisons with a unit: a value is `?`, as templates show it; `?."unit"` is a worked-out table. */
const comparison = (key: string): RegExp =>
  new RegExp(`(?:(\\w+)\\.)?"${key}"\\s*=\\s*(?:\\?(?![."])|\\$\\{)`, 'g')

/** The table of units has its number by another name. */
const keyOf = (table: string | undefined): string => (table === 'unit' ? 'id' : 'unit')

function checkUnits(tree: readonly TreeFile[]): readonly Breach[] {
  return tree.filter(isBound).flatMap(({ path, source }) =>
    (source?.strings ?? []).flatMap(({ text, line }) => {
      const statement = text.replace(/\s+/g, ' ').trim()
      if (!isOfManyUnits(statement)) return []
      if (parts.some(([beginning]) => statement.startsWith(beginning))) return []
      return [
        { path, line, message: `"${statement}": compare "unit" of each table with the unit's id` },
      ]
    }),
  )
}

/** What stands in a template within a template looks like code, and could not be judged here. */
function checkNested(tree: readonly TreeFile[]): readonly Breach[] {
  const message = 'a statement within a template: name it first, so that laws can read it'
  return tree
    .filter(isBound)
    .flatMap(({ path, source }) => [
      ...(source?.strings ?? [])
        .filter(({ text, before }) => recordTables.has(text) && readBefore.test(before))
        .map(({ line }) => ({ path, line, message })),
      ...findAll(path, source?.code ?? '', /\b(?:from|join|update)\s+\$\{/i, message),
    ])
}

const readBefore = /\b(?:from|join|update)\s+$/i

function isBound({ path }: TreeFile): boolean {
  return (
    path.startsWith(store) && !isTest(path) && !ofAllUnits.some((each) => path.startsWith(each))
  )
}

/**
 * Whether some table of records is compared with no value of its own: as often as an alias is read,
 * so often is its unit named. Prose has no tables: there `from` comes before words without quotes.
 */
function isOfManyUnits(statement: string): boolean {
  const reads = [...statement.matchAll(tableRead)]
    .map(([, table, alias = '']) => ({ table, key: `${alias} ${keyOf(table)}` }))
    .filter(({ table }) => table === undefined || table === '?' || recordTables.has(table))
  const named = ['unit', 'id'].flatMap((key) =>
    [...statement.matchAll(comparison(key))].map(([, alias = '']) => `${alias} ${key}`),
  )
  const countOf = (all: readonly string[], key: string): number =>
    all.filter((each) => each === key).length
  const keys = reads.map(({ key }) => key)
  return keys.some((key) => countOf(named, key) < countOf(keys, key))
}

/** A value and a name within a template, in the text of a source. */
const value = ['$', '{value}'].join('')
const name = ['$', "{sql.id('t', 'unit')}"].join('')

export const statementLaws: readonly Law[] = [
  {
    title: 'every table in a statement over records is compared with its unit as a value',
    breaches: (tree) => [...checkUnits(tree), ...checkNested(tree)],
    brokenBy: [
      [`${store}sql/a.ts`, `const all = sql\`select "body" from "record" where "id" = ${value}\``],
      [`${store}sql/b.ts`, `const all = sql\`update ${value} set "x" = ${value}\``],
      [
        `${store}sqlite/c.ts`,
        `const pairs = 'select 1 from "listing" l join "record" r on r."unit" = l."unit"'`,
      ],
      [`${store}sql/d.ts`, `const t = \`delete from "${value}" where "id" = ?\``],
      [`${store}sql/f.ts`, `const h = sql\`delete from "acl" where "unit" = ${name}\``],
      [
        `${store}sql/g.ts`,
        `const j = sql\`select 1${['$', '{x ? sql`join "record" r` : y}'].join('')}\``,
      ],
      [
        `${store}sql/h.ts`,
        `const k = sql\`select 1 from "listing" l join "record" r on r."unit" = l."unit"
          where l."unit" = ${value}\``,
      ],
      [
        `${store}sql/i.ts`,
        `const m = sql\`select 1 from "record" where "unit" = ${value} and "id" in
          (select "company" from "registration" where "number" = ${value})\``,
      ],
      [
        `${store}sql/k.ts`,
        `const n = sql\`select 1 from "companies" t where t."unit" = ${value} and exists (
          select 1 from "unit" u where u."id" = t."unit")\``,
      ],
      [`${store}sql/l.ts`, `const p = sql\`join "acl" a on a."unit" = ${name}\``],
      [`${store}postgres/m.ts`, `const q = sql\`delete from "counter" where "value" < ${value}\``],
      [`${store}sql/e.ts`, `const g = \`select 1 from "acl" a where a."unit" = ${value}."unit"\``],
    ],
  },
]
