// Makes the store of a unit of very many invoices. A few thousand are created over HTTP, as anybody
// would; the others are copies of their rows under other ids, since creating a million is not what
// is measured. A store that is to be used again is there as a whole or not at all.

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
import { createInvoices, type InvoiceIds, invoice } from './invoices.ts'
import { type KontorServer, post, runKontor, startKontor } from './processes.ts'

export const view = 'INVOICES.SALES'
const templates = 6000
/** Ids begin here, so that all have as many digits and a row is as long as its template's. */
const idsFrom = 1_000_000
/** One of so many is shown to the reader of few. */
const shownEvery = 100
const countries = ['CZ', 'DE', 'AT', 'SK'] as const
/** Whom else the others are shown to: many different grants, as in a unit that is lived in. */
const groups = 10

/** How large the unit is to be: so many rows, or the rows that make so many rendered bytes. */
export type UnitSize = { readonly rows: number } | { readonly bytes: number }

/** What is in the store, and who may read how much of it. */
export interface LargeStore {
  readonly unit: number
  readonly rows: number
  readonly token: string
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
  const chief = Number(run(`user create ${of} --username chief --supervisor`))
  const few = Number(run(`user create ${of} --username few`))
  const token = run(`token create ${of} --user ${chief}`)
  const fewToken = run(`token create ${of} --user ${few}`)
  const others = Array.from({ length: groups }, (_, index) =>
    Number(run(`group create ${of} --name group-${index}`)),
  )
  progress(`Creating ${templates} invoices over HTTP.`)
  await createTemplates({ ...server, token, unit }, { chief, few, others })
  await server.stop()
  indexLabels(data, unit)
  return { unit, rows: multiply(join(data, 'kontor.sqlite'), unit, size), token, fewToken }
}

interface People {
  readonly chief: number
  readonly few: number
  readonly others: readonly number[]
}

async function createTemplates(
  server: KontorServer & { readonly unit: number },
  { chief, few, others }: People,
): Promise<void> {
  const path = `/rest/v1/${server.unit}`
  const place = { ...server, path }
  for (let index = 1; index <= 40; index++) {
    const addresses = [{ country: countries[index % countries.length] }]
    await post(place, 'companies', { name: `Company ${index}`, addresses })
  }
  change(join(server.data, 'kontor.sqlite'), (database) => {
    const insert = database.prepare(`insert into "counter" ("unit", "name", "value")
      values (?, 'documents', ?)`)
    insert.run(server.unit, idsFrom)
  })
  const companies = Array.from({ length: 40 }, (_, index) => index + 1)
  const ids: InvoiceIds = { companies, owners: [chief] }
  const bodies = Array.from({ length: templates }, (_, index) => {
    const isShown = index % shownEvery === 0
    const users = isShown ? [few] : []
    const read = { users, groups: isShown ? [] : [others[index % groups]] }
    return { ...invoice(index, ids), acl: { read, write: { users: [], groups: [] } } }
  })
  await createInvoices(place, bodies)
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

function change(file: string, by: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(file)
  database.exec('pragma busy_timeout = 10000; pragma synchronous = off')
  by(database)
  database.close()
}

/** How many copies of all templates are made at a time. */
const copiesAtOnce = 20

/** Copies the rows of all templates, in the order of their new ids; answers how many there are. */
function multiply(file: string, unit: number, size: UnitSize): number {
  let rows = 0
  change(file, (database) => {
    const sum = `select count(*) "count", sum("bytes") "bytes" from "listing"
      where "unit" = ${unit} and "view" = '${view}'`
    const held = database.prepare(sum).get() as { count: number; bytes: number }
    if (held.count !== templates) throw new Error(`There are ${held.count} templates.`)
    rows = 'rows' in size ? size.rows : Math.ceil((templates * size.bytes) / held.bytes)
    const copies = Math.ceil(rows / templates)
    rows = copies * templates
    database.exec('begin')
    for (let first = 1; first < copies; first += copiesAtOnce) {
      const end = Math.min(first + copiesAtOnce, copies)
      copyTemplates(database, unit, { first, end })
      progress(`${end * templates} of ${rows} rows.`)
    }
    database.exec('commit')
  })
  return rows
}

interface Copies {
  readonly first: number
  /** Behind the last one. */
  readonly end: number
}

function copyTemplates(database: DatabaseSync, unit: number, { first, end }: Copies): void {
  const shifts = `(with recursive shift (by) as (
      select ${templates * first} union all select by + ${templates} from shift
      where by < ${templates * (end - 1)}
    ) select by from shift) s`
  const copy = (table: string, condition: string, replaced: Record<string, string>): void => {
    const columns = database.prepare(`select name from pragma_table_info('${table}')`).all()
    const names = columns.map(({ name }) => String(name))
    const values = names.map((name) => replaced[name] ?? `t."${name}"`)
    database.exec(`insert into "${table}" (${names.map((name) => `"${name}"`)})
      select ${values} from ${shifts}, "${table}" t
      where t."unit" = ${unit} and ${condition} and t."id" <= ${idsFrom + templates}
      order by s.by, t."id"`)
  }
  const id = `t."id" + s.by`
  copy('documents', 'true', { id, number: 'null' })
  // Every row begins with its id.
  const row = `'{"id":' || (${id}) || substr(t."row", instr(t."row", ','))`
  copy('listingRow', `t."view" = '${view}'`, { id, row })
  copy('listing', `t."view" = '${view}'`, { id })
  for (const table of ['label', 'labelWord']) {
    copy(table, `t."target" = 'document'`, { id, record: id })
  }
  database.exec(`update "counter" set "value" = (select max("id") from "documents")
    where "unit" = ${unit} and "name" in ('documents', 'labelled documents')`)
}

/** A large store takes minutes: whoever waits is told how far it is. */
function progress(words: string): void {
  process.stderr.write(`${words}\n`)
}
