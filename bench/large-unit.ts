// A unit of very many invoices. A thousand are created over HTTP, as anybody would; the others are
// copies of their rows under other ids, since creating a million is not what is measured.

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { demoInvoices } from '@kontor/demo/demo-invoices.ts'
import { type KontorServer, post, runKontor, startKontor } from './processes.ts'

const view = 'INVOICES.SALES'
const templates = 1000
/** One of so many is shown to the reader of few. */
const shownEvery = 100
/** Whom else the others are shown to: many different grants, as in a unit that is lived in. */
const groups = 10

export interface LargeUnit extends KontorServer {
  readonly unit: number
  /** The path of its invoices, with the first parameter begun. */
  readonly path: string
  readonly rows: number
  /** Starts the server anew: it has to find out everything again. */
  restart(): Promise<void>
  /** The token of somebody from whom 99 of 100 rows are hidden. */
  readonly fewToken: string
}

/** `rows`: a multiple of a thousand. */
export async function startLargeUnit(rows: number): Promise<LargeUnit> {
  const first = await startKontor()
  const { data } = first
  const unit = Number(runKontor(data, 'unit create --name Large'))
  const of = `--unit ${unit}`
  const chief = Number(runKontor(data, `user create ${of} --username chief --supervisor`))
  const few = Number(runKontor(data, `user create ${of} --username few`))
  const token = runKontor(data, `token create ${of} --user ${chief}`)
  const fewToken = runKontor(data, `token create ${of} --user ${few}`)
  const others = Array.from({ length: groups }, (_, index) =>
    Number(runKontor(data, `group create ${of} --name group-${index}`)),
  )
  await createTemplates({ ...first, token, path: `/rest/v1/${unit}` }, { chief, few, others })
  await first.stop()
  multiply(join(data, 'kontor.sqlite'), unit, rows / templates)
  const path = `/rest/v1/${unit}/views/${view}?limit`
  let running = await startKontor({ data })
  return {
    ...{ data, token, unit, path, rows, fewToken },
    get port() {
      return running.port
    },
    stop: () => running.stop(),
    async restart() {
      await running.stop()
      running = await startKontor({ data })
    },
  }
}

interface People {
  readonly chief: number
  readonly few: number
  readonly others: readonly number[]
}

async function createTemplates(
  server: { readonly port: number; readonly token: string; readonly path: string },
  { chief, few, others }: People,
): Promise<void> {
  await post(server, 'companies', { name: 'Company' })
  const bodies = [...demoInvoices({ companyId: () => 1, userId: () => chief })]
  for (let index = 0; index < templates; index++) {
    const { externalId: _, ...body } = bodies[index % bodies.length] ?? { externalId: '' }
    const isShown = index % shownEvery === 0
    const users = isShown ? [few] : []
    const read = { users, groups: isShown ? [] : [others[index % groups]] }
    await post(server, 'documents', { ...body, acl: { read, write: { users: [], groups: [] } } })
  }
}

/** Copies the rows of all templates so many times, in the order of their new ids. */
function multiply(file: string, unit: number, times: number): void {
  const database = new DatabaseSync(file)
  database.exec('pragma synchronous = off; begin')
  const last = templates * (times - 1)
  const shifts = `(with recursive shift (by) as (
      select ${templates} union all select by + ${templates} from shift where by < ${last}
    ) select by from shift) s`
  const columns = database.prepare(`select name from pragma_table_info('documents')`).all()
  const names = columns.map(({ name }) => `"${name}"`)
  const values = names.map(
    (name) => ({ '"id"': 't."id" + s.by', '"number"': 'null' })[name] ?? `t.${name}`,
  )
  database.exec(`insert into "documents" (${names}) select ${values}
    from ${shifts}, "documents" t where t."unit" = ${unit} and t."id" <= ${templates}`)
  // Every row begins with its id.
  const row = `'{"id":' || (t."id" + s.by) || substr(t."row", instr(t."row", ','))`
  const ofView = `t."unit" = ${unit} and t."view" = '${view}'`
  database.exec(`insert into "listingRow" select t."unit", t."view", t."id" + s.by, ${row}
    from ${shifts}, "listingRow" t where ${ofView} and t."id" <= ${templates}`)
  database.exec(`insert into "listing"
    select t."unit", t."view", t."id" + s.by, t."acl",
      (select octet_length("row") from "listingRow" r where r."unit" = t."unit"
        and r."view" = t."view" and r."id" = t."id" + s.by), t."changed"
    from ${shifts}, "listing" t where ${ofView} and t."id" <= ${templates}`)
  database.exec('commit')
  database.close()
}
