// What statements of the store must say. Units share tables, so each statement over records names
// its unit as a value: what joins two tables by their units alone would show those of all.

import { type Breach, findAll, isTest, type Law } from './law.ts'
import type { TreeFile } from './tree.ts'

const store = 'packages/server/src/store/'
/** These copy and make whole tables. */
const ofAllUnits = [`${store}migrations/`, `${store}move/`]

/** Tables that hold records and what is made of them. */
const recordTables: ReadonlySet<string> = new Set([
  ...['record', 'nested', 'registration', 'acl', 'listing', 'listingRow', 'idempotency'],
  ...['companies', 'documents', 'jobs', 'tasks', 'time'],
  ...['persons', 'brands', 'journal', 'absenceDays'],
])

/** Parts of statements, each with where the unit of the whole is named; told by how they begin. */
const parts: readonly (readonly [beginning: string, why: string])[] = [
  ['join "acl" a on', 'the grants of a row, joined to the table that it stands in'],
  ['t."id" in (select "company" from "registration" where', 'a condition of a lookup'],
  ['(select ? from ?)', 'one row of expressions beside the row that is filtered'],
  ['(select value::? from ? as element', 'the elements of one value'],
  ['exists (select 1 from ? as element', 'the elements of one value'],
]

/** A table whose name is worked out may be one of records. */
const tableRead = /\b(?:from|join|update)\s+(?:"([\w?]+)"|\?|\$\{)/gi
/** A value is `?`, as templates show it; `?."unit"` is a table whose name is worked out. */
const unitAsValue = /"unit"\s*=\s*(?:\?(?![."])|\$\{)/

function checkUnits(tree: readonly TreeFile[]): readonly Breach[] {
  return tree.filter(isBound).flatMap(({ path, source }) =>
    (source?.strings ?? []).flatMap(({ text, line }) => {
      const statement = text.replace(/\s+/g, ' ').trim()
      if (!readsRecords(statement) || unitAsValue.test(statement)) return []
      if (parts.some(([beginning]) => statement.startsWith(beginning))) return []
      return [{ path, line, message: `"${statement}": compare "unit" with the unit's id` }]
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

/** Prose has no tables: in a message `from` comes before a word without quotes. */
function readsRecords(statement: string): boolean {
  return [...statement.matchAll(tableRead)].some(
    ([, name]) => name === undefined || name === '?' || recordTables.has(name),
  )
}

/** A value and a name within a template, in the text of a source. */
const value = ['$', '{value}'].join('')
const name = ['$', "{sql.id('t', 'unit')}"].join('')

export const statementLaws: readonly Law[] = [
  {
    title: 'every statement over records names its unit as a value',
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
      [`${store}sql/e.ts`, `const g = \`select 1 from "acl" a where a."unit" = ${value}."unit"\``],
    ],
  },
]
