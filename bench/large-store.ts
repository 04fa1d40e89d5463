// Makes the store of a unit of very many invoices. A few thousand are created over HTTP, as anybody
// would; the others are copied from them, since creating millions is not what is measured. A store
// that is to be used again is there as a whole or not at all.

import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { indexNewLabels } from '../packages/server/src/store/sql/records/index-labels.ts'
import { newContext } from '../packages/server/src/store/sql/rights/context.ts'
import type { Step } from '../packages/server/src/store/sql/statements/step.ts'
import { Ledger } from '../packages/server/src/store/sql/unit/ledger.ts'
import { openDatabase } from '../packages/server/src/store/sqlite/open-database.ts'
import { runInTransaction } from '../packages/server/src/store/sqlite/raw-sqlite-store.ts'
import { StepRunner } from '../packages/server/src/store/sqlite/run-step.ts'
import { sqliteDialect } from '../packages/server/src/store/sqlite/sqlite-dialect.ts'
import { copyInvoices, type IdRange } from './copy-invoices.ts'
import { createRecords, type InvoiceIds, invoice } from './invoices.ts'
import { type KontorServer, runKontor, startKontor } from './processes.ts'
import { Random } from './random.ts'
import { digitsLength, syllables } from './templates.ts'

export const view = 'INVOICES.SALES'
const templates = 6000
/** Ids begin here, so that all have as many digits. */
const idsFrom = 10_000_000
const companies: IdRange = { first: 1001, count: 3000 }
/** They follow one another, and their ids have as many digits. */
const ownersCount = 20
/** One of so many is shown to the reader of few. */
const shownEvery = 100
/** Whom else the others are shown to: many different grants, as in a unit that is lived in. */
const groupsCount = 9
/** The reader of a third is in so many of these. */
const groupsOfThird = 3

/** How large the unit is to be: so many rows, or the rows that make so many rendered bytes. */
export type UnitSize = { readonly rows: number } | { readonly bytes: number }

/** What is in the store, and who may read how much of it. */
export interface LargeStore {
  readonly unit: number
  readonly rows: number
  /** An invoice that was created as anybody would: it can be changed. */
  readonly changedId: number
  /** A company of it. */
  readonly companyId: number
  readonly token: string
  /** The token of somebody who is shown a third of the rows. */
  readonly thirdToken: string
  /** The token of somebody from whom 99 of 100 rows are hidden. */
  readonly fewToken: string
}

/** The store of this size in the folder; it is made where there is none. */
export async function largeStoreIn(
  folder: string,
  size: UnitSize,
): Promise<LargeStore & { readonly data: string }> {
  const data = join(folder, `large-${Object.entries(size).flat().join('-')}`)
  const note = (directory: string): string => join(directory, 'large-unit.json')
  if (!existsSync(note(data))) {
    const part = `${data}.part`
    rmSync(part, { recursive: true, force: true })
    writeFileSync(note(part), JSON.stringify(await make(part, size)))
    renameSync(part, data)
  }
  return { data, ...(JSON.parse(readFileSync(note(data), 'utf8')) as LargeStore) }
}

async function make(data: string, size: UnitSize): Promise<LargeStore> {
  const server = await startKontor({ data })
  const run = (line: string): string => runKontor(`${line} --data ${data}`)
  const unit = Number(run('unit create --name Large'))
  const of = `--unit ${unit}`
  const user = (name: string): number => Number(run(`user create ${of} --username ${name}`))
  const chief = Number(run(`user create ${of} --username chief --supervisor`))
  const [few, third] = [user('few'), user('third')]
  const groups = Array.from({ length: groupsCount }, (_, index) =>
    Number(run(`group create ${of} --name group-${index}`)),
  )
  for (const group of groups.slice(0, groupsOfThird)) {
    run(`group add --group ${group} --user ${third}`)
  }
  const tokenOf = (id: number): string => run(`token create ${of} --user ${id}`)
  const tokens = { token: tokenOf(chief), thirdToken: tokenOf(third), fewToken: tokenOf(few) }
  const owners = { first: user('owner-1'), count: ownersCount }
  for (let index = 2; index <= ownersCount; index++) user(`owner-${index}`)
  progress(`Creating ${templates} invoices over HTTP.`)
  await createTemplates({ ...server, ...tokens, unit }, { few, groups, owners })
  await server.stop()
  indexLabels(data, unit)
  const rows = copyTemplates(data, { unit, size, owners })
  return { unit, rows, changedId: idsFrom + 1, companyId: companies.first, ...tokens }
}

interface People {
  readonly few: number
  readonly groups: readonly number[]
  readonly owners: IdRange
}

async function createTemplates(
  server: KontorServer & { readonly unit: number },
  { few, groups, owners }: People,
): Promise<void> {
  const place = { ...server, path: `/rest/v1/${server.unit}` }
  change(server.data, (database) => {
    const insert = database.prepare(`insert into "counter" ("unit", "name", "value")
      values (?, ?, ?)`)
    insert.run(server.unit, 'documents', idsFrom)
    insert.run(server.unit, 'companies', companies.first - 1)
  })
  await createRecords(place, 'companies', Array.from({ length: companies.count }, company))
  const ids: InvoiceIds = { companies: idsIn(companies), owners: idsIn(owners) }
  const bodies = Array.from({ length: templates }, (_, index) => {
    const isShown = index % shownEvery === 0
    const users = isShown ? [few] : []
    const read = { users, groups: isShown ? [] : [groups[index % groups.length]] }
    return { ...template(index, ids), acl: { read, write: { users: [], groups: [] } } }
  })
  await createRecords(place, 'documents', bodies)
}

const countries = ['CZ', 'DE', 'AT', 'SK'] as const

function company(_: unknown, index: number): object {
  const addresses = [{ country: countries[index % countries.length] }]
  return { name: `${surname(new Random(index))} ${index + 1}`, addresses }
}

function surname(random: Random): string {
  return random.pick(syllables) + random.pick(syllables) + random.pick(syllables)
}

const nameCharactersMax = 60

/** An invoice whose name and number have what differs in its copies. */
function template(index: number, ids: InvoiceIds): object {
  const body = invoice(index, ids) as { readonly properties: { readonly name: string } }
  const words = body.properties.name.split(' ').slice(0, -1)
  while (words.join(' ').length > nameCharactersMax) words.pop()
  const digits = String(index + 1).padStart(digitsLength, '0')
  const name = [surname(new Random(index)), ...words, digits].join(' ')
  const number = `CI-${24 + (index % 3)}-${idsFrom + index + 1}`
  return { ...body, number, properties: { ...body.properties, name } }
}

function idsIn({ first, count }: IdRange): readonly number[] {
  return Array.from({ length: count }, (_, index) => first + index)
}

/** Only tables are copied: labels that wait for others would not be. */
function indexLabels(data: string, unit: number): void {
  const database = openDatabase(data, 'writer')
  const ledger = new Ledger()
  const context = { ...newContext(sqliteDialect), ledger: ledger.share() }
  function* index(): Step<void> {
    yield* ledger.open(unit)
    yield* indexNewLabels(context, unit, 'documents')
    yield* ledger.close(sqliteDialect)
  }
  runInTransaction(new StepRunner(database), index())
  database.close()
}

function change<T>(data: string, by: (database: DatabaseSync) => T): T {
  // Else Node forbids SQLite to copy without a journal, which would be as large as the store.
  const database = new DatabaseSync(join(data, 'kontor.sqlite'), { defensive: false })
  database.exec('pragma busy_timeout = 10000; pragma synchronous = off')
  const outcome = by(database)
  database.close()
  return outcome
}

interface CopyPlan {
  readonly unit: number
  readonly size: UnitSize
  readonly owners: IdRange
}

function copyTemplates(data: string, { unit, size, owners }: CopyPlan): number {
  const of = { unit, view }
  return change(data, (database) => {
    const sum = `select count(*) "count", sum("bytes") "bytes" from "listing"
      where "unit" = ${unit} and "view" = '${view}'`
    const held = database.prepare(sum).get() as { count: number; bytes: number }
    if (held.count !== templates) throw new Error(`There are ${held.count} templates.`)
    const rows = 'rows' in size ? size.rows : Math.ceil((templates * size.bytes) / held.bytes)
    const ofEach = Math.ceil(rows / templates)
    return copyInvoices(database, { ...of, idsFrom, companies, owners, ofEach, progress })
  })
}

/** A large store takes minutes: whoever waits is told how far it is. */
function progress(words: string): void {
  process.stderr.write(`${words}\n`)
}
