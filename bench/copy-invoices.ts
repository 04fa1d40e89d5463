// Makes a unit of very many invoices out of a few thousand: copies of their rows with ids, names,
// numbers, amounts, dates, companies and owners of their own. Only what views, lookups and searches
// read is copied: no copy can be read by its id, and none has rows in the journal.

import type { DatabaseSync } from 'node:sqlite'
import { readTemplates, syllables, type Template, type TemplatePlace } from './templates.ts'

export interface Copies extends TemplatePlace {
  /** All ids are greater; they and those of the templates have as many digits. */
  readonly idsFrom: number
  /** The first and how many follow one another. */
  readonly companies: IdRange
  readonly owners: IdRange
  /** How many invoices come of each template, itself counted. */
  readonly ofEach: number
  readonly progress: (words: string) => void
}

export interface IdRange {
  readonly first: number
  readonly count: number
}

/** How many copies of all templates one statement makes. */
const copiesAtOnce = 50

/** Words that many names have are indexed for so many copies: lookups take them for frequent. */
const copiesWithAllWords = 5

/** Invoices are issued within so many days up to the last. */
const days = 3650
const lastDay = '2026-06-30'

/** Answers how many invoices there are. A store where this fails is of no use. */
export function copyInvoices(database: DatabaseSync, copies: Copies): number {
  const { unit, view, ofEach, progress } = copies
  database.exec(`pragma journal_mode = off; pragma synchronous = off; pragma temp_store = file;
    pragma cache_size = -524288; pragma threads = 2; begin`)
  const templates = readTemplates(database, { unit, view })
  storeTemplates(database, templates)
  const made = (first: number, end: number): string => copiesFrom(copies, templates, first, end)
  const indexes = dropIndexes(database)
  for (let first = 1; first < ofEach; first += copiesAtOnce) {
    const end = Math.min(first + copiesAtOnce, ofEach)
    for (const insert of byId(database, { unit, view }))
      database.exec(`${made(first, end)} ${insert}`)
    progress(`${end * templates.length} of ${ofEach * templates.length} rows.`)
  }
  putInOrder(database, unit, { table: 'label', ...labels, copies: made(1, ofEach) })
  putInOrder(database, unit, { table: 'labelWord', ...words, copies: made(1, ofEach) })
  for (const index of indexes) {
    progress(index)
    database.exec(index)
  }
  database.exec(`drop table "template";
    update "counter" set "value" = (select max("id") from "documents" where "unit" = ${unit})
      where "unit" = ${unit} and "name" in ('documents', 'labelled documents')`)
  requireAgreement(database, { unit, view }, templates.length)
  database.exec('commit')
  return ofEach * templates.length
}

function storeTemplates(database: DatabaseSync, templates: readonly Template[]): void {
  const columns = Object.entries(templates[0] ?? {}).map(
    ([name, value]) =>
      // Else a number were one with a decimal point.
      `"${name}" ${typeof value === 'number' ? 'integer' : 'text'}`,
  )
  database.exec(`create temp table "template" (${columns}, primary key ("id")) without rowid`)
  const insert = database.prepare(`insert into "template" values (${columns.map(() => '?')})`)
  for (const template of templates) insert.run(...Object.values(template))
}

/** Rows come in the order of their tables: an index is sooner made of all of them in the end. */
function dropIndexes(database: DatabaseSync): readonly string[] {
  const found = database
    .prepare(`select "name", "sql" from "sqlite_schema" where "type" = 'index'
      and "tbl_name" in ('documents', 'listing', 'label') and "sql" is not null`)
    .all()
  for (const { name } of found) database.exec(`drop index "${name}"`)
  return found.map(({ sql }) => String(sql))
}

/**
 * The head of a statement that adds rows: `c` has a row for each copy, in the order of their ids.
 * What looks like chance comes of the id. A few companies have many of the invoices.
 */
function copiesFrom(
  { idsFrom, companies, owners, ofEach }: Copies,
  { length }: readonly Template[],
  first: number,
  end: number,
): string {
  const chance = (factor: number): string => `("copy" * ${factor} % 4294967291 / 16)`
  const [one, two, three] = [chance(2654435761), chance(2246822519), chance(3266489917)]
  const few = `${one} % 10000 * (${one} / 10000 % 10000)`
  const syllable = (place: number): string =>
    `substr('${syllables.join('')}', 1 + 2 * (${two} / ${64 ** place} % 64), 2)`
  const age = `${days} * (${idsFrom + length * ofEach} - "copy") / ${length * ofEach}`
  const amount = (name: string): string =>
    `("${name}Lead" / 9 + ${three} % "${name}Lead") || "${name}Rest"`
  return `with recursive "shift" ("by") as (
      select ${length * first} union all
      select "by" + ${length} from "shift" where "by" < ${length * (end - 1)}
    ), "copied" as (
      select t.*, t."id" + s."by" as "copy", s."by" from "shift" s cross join "template" t
    ), c as (
      select *, ${companies.first} + ${few} * ${companies.count} / 100000000 as "companyId",
        ${owners.first} + ${three} / 900 % ${owners.count} as "ownerId",
        "copy" + ${idsFrom} as "digits", ${amount('net')} as "net", ${amount('gross')} as "gross",
        ${syllable(0)} || ${syllable(1)} || ${syllable(2)} as "surname",
        date('${lastDay}', -(${age} + ${two} % 60) || ' days') as "issued",
        date('${lastDay}', (${one} % 40 - ${age} - ${two} % 60) || ' days') as "settled"
      from "copied"
    )`
}

/** What is added to the tables whose keys are ids. */
function byId(database: DatabaseSync, { unit, view }: TemplatePlace): readonly string[] {
  const add = (table: string, changed: Readonly<Record<string, string>>): string => {
    const columns = database.prepare(`select "name" from pragma_table_info('${table}')`).all()
    const names = columns.map(({ name }) => String(name))
    const values = names.map((name) => changed[name] ?? `t."${name}"`)
    return `insert into "${table}" (${names.map((name) => `"${name}"`)})
      select ${values} from c cross join "${table}" t on t."unit" = ${unit} and t."id" = c."id"
        ${names.includes('view') ? `and t."view" = '${view}'` : ''}`
  }
  const ofName = `c."surname", c."digits", c."issued"`
  const row = `format(c."row", c."copy", c."ownerId", c."companyId", c."digits", c."settled",
    c."net", c."gross", c."issued", c."issued", ${ofName})`
  return [
    add('documents', {
      id: 'c."copy"',
      ...{ ownerId: 'c."ownerId"', companyId: 'c."companyId"', statusDate: 'c."settled"' },
      number: `c."series" || c."digits"`,
      ...{ totalNet: 'cast(c."net" as real)', totalGross: 'cast(c."gross" as real)' },
      createdAt: `c."issued" || substr(t."createdAt", 11)`,
      updatedAt: `c."issued" || substr(t."updatedAt", 11)`,
      properties: `jsonb(format(c."properties", ${ofName}))`,
    }),
    add('listing', { id: 'c."copy"' }),
    add('listingRow', { id: 'c."copy"', row }),
  ]
}

interface Ordered {
  readonly table: string
  /** The columns of its key after the unit and the target. */
  readonly key: string
  readonly columns: string
  readonly from: string
  readonly copies: string
}

const labels = {
  key: '"sort", "id"',
  columns: `"sort", "id", "record", "acl", "companyId", "isDisabled", "type", "label", "detail",
    "words"`,
  from: `select format(c."sort", c."surname", c."digits"), c."copy", c."copy", l."acl",
      c."companyId", l."isDisabled", l."type",
      format(c."label", c."surname", c."digits"), c."series" || c."digits",
      format(c."words", c."surname", c."digits", c."digits")
    from c cross join "former" l on l."record" = c."id"`,
}

/** A surname is the first word, which no index of words has. */
const words = {
  key: '"word", "record", "id"',
  columns: '"word", "record", "id"',
  from: `select cast("digits" as text), "copy", "copy" from c
    union all select '=' || replace(lower("series"), '-', ' ') || "digits", "copy", "copy" from c
    union all select f."word", c."copy", c."copy" from c cross join "former" f
      on f."record" = c."id" where f."word" not glob '*[0-9][0-9][0-9]*'
      and c."by" < ${copiesWithAllWords} * (select count(*) from "template")`,
}

/** Rows that were there are taken out and put back among the others: so pages are full. */
function putInOrder(
  database: DatabaseSync,
  unit: number,
  { table, key, columns, from, copies }: Ordered,
): void {
  const ofTarget = `"unit" = ${unit} and "target" = 'document'`
  database.exec(`create temp table "former" as select ${columns} from "${table}" where ${ofTarget};
    create index temp."formerByRecord" on "former" ("record");
    delete from "${table}" where ${ofTarget};
    ${copies} insert into "${table}" ("unit", "target", ${columns})
      select ${unit}, 'document', w.* from (select * from "former" union all ${from}) w
      order by ${key};
    drop table "former"`)
}

/** The last copy of each template says the same in all tables: so do the others, made like it. */
function requireAgreement(
  database: DatabaseSync,
  { unit, view }: TemplatePlace,
  templates: number,
): void {
  const same = [
    ...['id', 'ownerId', 'companyId', 'number', 'statusDate', 'totalNet', 'totalGross'],
    ...['createdAt', 'updatedAt'],
  ].map((name) => `r."row" ->> '${name}' is d."${name}"`)
  const sameProperty = ['name', 'issueDate'].map(
    (name) => `r."row" ->> '$.properties.${name}' is d."properties" ->> '${name}'`,
  )
  const ofOthers = [
    ...['l."bytes" is octet_length(r."row")', 'l."acl" is d."acl"', 'b."acl" is d."acl"'],
    ...[`b."label" is d."properties" ->> 'name'`, 'b."detail" is d."number"'],
  ]
  const differing = database
    .prepare(`select d."id" from "documents" d
      left join "listing" l on l."unit" = d."unit" and l."view" = ? and l."id" = d."id"
      left join "listingRow" r on r."unit" = d."unit" and r."view" = ? and r."id" = d."id"
      left join "label" b indexed by "labelByRecord" on b."unit" = d."unit"
        and b."target" = 'document' and b."record" = d."id"
      where d."unit" = ? and d."id" > (select max("id") from "documents" where "unit" = ?) - ?
        and not (${[...same, ...sameProperty, ...ofOthers].join(' and ')}) limit 1`)
    .get(view, view, unit, unit, templates)
  if (differing !== undefined) throw new Error(`The tables differ in ${differing['id']}.`)
}
