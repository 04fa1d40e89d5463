// The self-check: it runs beside a server, says what is wrong and what to do, and its exit status
// tells a monitor.

import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { environmentOf, type SourceFault } from '../../../../prove/broken-server.ts'
import { withStore } from '../../src/cli/terminal/with-store.ts'
import { systemClock } from '../../src/config/clock.ts'
import { openStore } from '../../src/open-store.ts'
import { operatorOf } from '../../src/rules/rights/access.ts'
import { checks } from '../../src/service/doctor/checks.ts'
import { type Examined, examine } from '../../src/service/doctor/examine.ts'
import { compose } from '../../src/service/services.ts'
import { storedRowsMax } from '../../src/store/sql/records/stored-rows.ts'
import type { Store } from '../../src/store/store.ts'
import { command } from '../support/command.ts'
import { createMany } from '../support/create-many.ts'
import { onOnePlace, onPlaces } from '../support/engines.ts'
import { withMade } from '../support/made-stores.ts'
import type { Place, Query } from '../support/places.ts'
import { serve, start, withDataDirectory } from '../support/spawn-kontor.ts'

async function doctor(...args: readonly string[]) {
  const ended = await command('doctor', '--json', ...args)
  const lines = ended.stdout.split('\n').filter((line) => line !== '')
  return { ...ended, examined: lines.map((line) => JSON.parse(line) as Examined) }
}

/** What the command finds, without opening the store anew. */
async function examineAt(
  store: Store,
  { isRepair }: { readonly isRepair: boolean },
): Promise<readonly Examined[]> {
  const units = await store.inspection.listUnits()
  const engine = await store.inspection.engine()
  const told: string[] = []
  const onProgress = (text: () => string): void => void told.push(text())
  const input = { store, engine, clock: systemClock, units, isRepair, onProgress }
  const found = await Array.fromAsync(examine(checks, input))
  const names = checks.map(({ name }) => name)
  assert.deepEqual(
    told.filter((text) => names.includes(text)),
    names,
  )
  assert.ok(told.some((text) => /^records: \d+ of \d+$/.test(text)))
  return found
}

/** Together longer than what lookups read. */
const longTexts = Array.from({ length: 20 }, () => ({ comment: 'Long '.repeat(200).trim() }))

/** Two units; the first has companies with persons, and invoices with rows. */
async function fill({ config }: Place): Promise<void> {
  await withStore(config, async (store) => {
    const services = compose(store, systemClock)
    const persons = [{ lastName: 'First' }, { lastName: 'Second' }]
    const body = (index: number) => ({ name: `Company ${index}`, persons })
    await createMany({ services }, { count: 8, body })
    // Companies with long texts are not read by lookups: those before them are indexed with them.
    const long = { name: 'Long', persons: longTexts }
    await createMany({ services }, { count: 1, body: () => long })
    const data = [{ name: 'Row', count: 1, unitPriceDoc: 2 }]
    const properties = { 'bodyEditTable-INVOICE.SALES.ITEMS': { data } }
    const invoice = { type: 'INVOICE.SALES', ownerId: 1, companyId: 1, properties }
    await createMany({ services }, { count: 15, body: () => invoice, collection: 'documents' })
    const task = { name: 'Mine', ownerId: 1, acl: { write: { users: [1] } } }
    await createMany({ services }, { count: 1, body: () => task, collection: 'tasks' })
    await createWebhook(store)
  })
}

/** A webhook with an entry that waits to be sent. */
async function createWebhook({ webhooks }: Store): Promise<void> {
  const now = new Date().toISOString()
  const reader = operatorOf(1)
  const settings = {
    ...{ url: 'https://hooks.example.com/', description: null, userId: 1, isDisabled: true },
    ...{ collections: [], types: [], changes: [] },
  }
  const about = { reader, now, requestId: 'request', cursor: null, secret: 'whsec_' }
  const { webhook } = await webhooks.create({ ...about, settings })
  const entries = [{ entry: 'evt_1', subject: 'tasks 1', body: '{}' }]
  await webhooks.replay({ reader, webhook: webhook.id, entries, now })
}

/** A record with new ids, and a frozen document. */
async function writeBeside({ config }: Place): Promise<void> {
  await withStore(config, async (store) => {
    const services = compose(store, systemClock)
    await createMany({ services }, { count: 1, body: () => ({ name: 'Beside', persons: [{}] }) })
    const properties = { vatDate: '2026-01-05' }
    const frozen = { type: 'INVOICE.SALES', ownerId: 1, companyId: 1, status: 'APPROVED' }
    const body = () => ({ ...frozen, properties })
    await createMany({ services }, { count: 1, body, collection: 'documents' })
  })
}

/** Two checks wait between their reads until a file of their name is there. */
function holdsIn(folder: string): readonly SourceFault[] {
  const held = `function held(name) {
    const { existsSync, writeSync } = process.getBuiltinModule('node:fs')
    const { workerData } = process.getBuiltinModule('node:worker_threads')
    writeSync(2, 'held ' + name + ' ')
    while (!existsSync(${JSON.stringify(`${folder}/`)} + name)) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
      if (workerData?.progress) Atomics.add(workerData.progress, 0, 1)
    }
  }`
  const [highest, lacking] = ['const highest = yield* highestIds(unit)', 'const lacking =']
  const [counters, seals] = ['unit/inspect-counters.ts', 'records/check-seals.ts']
  return [
    { file: counters, from: highest, to: `held('counters'); ${highest}` },
    { file: counters, from: 'function* highestIds', to: `${held}\nfunction* highestIds` },
    { file: seals, from: lacking, to: `held('seals'); ${lacking}` },
    { file: seals, from: 'function* countFrozen', to: `${held}\nfunction* countFrozen` },
  ]
}

const ofRow = `"unit" = 1 and "view" = 'INVOICES.SALES' and "id" = 12`

interface Damage {
  readonly title: string
  /** Of what it is told. */
  readonly of: 'documents' | 'companies' | 'tasks' | 'counters'
  readonly statement: string
  /** What finds it. */
  readonly check: string
  readonly found: RegExp
}

const damages: readonly Damage[] = [
  {
    title: 'a rendered row that its record does not give',
    of: 'documents',
    statement: `update "listingRow" set "row" = replace("row", '"id":12', '"id":13') where ${ofRow}`,
    check: 'records',
    found: /of 1 documents of unit 1 .* 12 \(listingRow\)/,
  },
  {
    title: 'a row that is missing in a view',
    of: 'documents',
    statement: `delete from "listing" where ${ofRow}`,
    check: 'records',
    found: /12 \(listing\)/,
  },
  {
    title: 'a label that its record does not give',
    of: 'companies',
    statement: `update "label" set "words" = '|' where "unit" = 1 and "target" = 'company' and "id" = 3`,
    check: 'records',
    found: /of 1 companies of unit 1 .* 3 \(label\)/,
  },
  {
    title: 'a word that would not be found',
    of: 'companies',
    statement: `delete from "labelWord" where "unit" = 1 and "target" = 'company' and "id" = 3`,
    check: 'records',
    found: /of 1 companies of unit 1 .* 3 \(labelWord\)/,
  },
  {
    title: 'a label of a record that is to have none yet',
    of: 'tasks',
    statement: `insert into "label" ("unit", "target", "sort", "id", "record", "acl", "isDisabled", "type",
        "label", "words")
      values (1, 'task', 'yours', 1, 1, 1, 0, 'TASK', 'Yours', ' yours|')`,
    check: 'records',
    found: /of 1 tasks of unit 1 .* 1 \(label\)/,
  },
  {
    title: 'a record that was to be indexed and is not',
    of: 'tasks',
    statement: `insert into "counter" ("unit", "name", "value") values (1, 'labelled tasks', 1)`,
    check: 'records',
    found: /of 1 tasks of unit 1 .* 1 \(label/,
  },
  {
    title: 'a row of a record that is not there',
    of: 'tasks',
    statement: `insert into "listing" ("unit", "view", "id", "acl", "bytes", "changed")
      values (1, 'TASKS', 99999, 1, 1, 1)`,
    check: 'records',
    found: /of 1 tasks of unit 1 .* 99999 \(listing\)/,
  },
  {
    title: 'a value that filters would find wrongly',
    of: 'documents',
    statement: `update "documents" set "totalNet" = "totalNet" + 1 where "unit" = 1 and "id" = 12`,
    check: 'records',
    found: /12 \(documents\)/,
  },
  {
    title: 'a derived row that is wrong',
    of: 'documents',
    statement: `update "journal" set "amount" = 0.5 where "unit" = 1 and "id" = 7`,
    check: 'records',
    found: /\(journal\)/,
  },
  {
    title: 'a derived row that is missing',
    of: 'companies',
    statement: `delete from "persons" where "unit" = 1 and "id" = 7`,
    check: 'records',
    found: /of 1 companies of unit 1 .*\(persons\)/,
  },
  {
    title: 'rights that are not those of the record',
    of: 'companies',
    statement: `update "companies" set "acl" = (select max("id") from "acl" where "unit" = 1)
      where "unit" = 1 and "id" = 3`,
    check: 'records',
    found: /3 \(acl\)/,
  },
  {
    title: 'a counter that would give an id again',
    of: 'counters',
    statement: `update "counter" set "value" = 5 where "unit" = 1 and "name" = 'documents'`,
    check: 'counters',
    found: /The counter "documents" of unit 1 is at 5, but \d+ is in use/,
  },
  {
    title: 'counters that would give the ids of webhooks and of what they send again',
    of: 'counters',
    statement: `update "counter" set "value" = 0 where "unit" = 1 and "name" in ('webhook', 'delivery')`,
    check: 'counters',
    found: /"webhook" of unit 1 is at 0, but 1 .*\n.*"delivery" of unit 1 /,
  },
]

/** Those of a round are told of different things: each is found as it would be alone. */
const rounds = [0, 1, 2, 3].map((round) =>
  [...Map.groupBy(damages, ({ of }) => of).values()].flatMap((each) => each[round] ?? []),
)

const rowsOfNone = 2.5 * storedRowsMax

function defineOnOpenStore(place: () => Place): void {
  let store: Store
  let query: Query
  before(async () => {
    store = await openStore(place().config, { purpose: 'use', onFatal: assert.ifError })
    query = await place().open()
  })
  after(async () => {
    await query.close()
    await store.close()
  })

  for (const round of rounds) {
    test(`finds ${round.map(({ title }) => title).join(', and ')}, and repairs it`, async () => {
      for (const { statement } of round) await query(statement)
      const examined = await examineAt(store, { isRepair: false })
      const wrong = examined.filter(({ isFine }) => !isFine)
      assert.deepEqual(
        new Set(wrong.map((each) => each.check)),
        new Set(round.map(({ check }) => check)),
      )
      const findings = wrong.flatMap((each) => each.findings).join('\n')
      for (const { found } of round) assert.match(findings, found)
      const repaired = await examineAt(store, { isRepair: true })
      assert.ok(repaired.every(({ isFine }) => isFine))
    })
  }

  test('reads some rows at a time, however many belong to no record', async () => {
    await query(`with recursive "n" ("i") as (
        select 1 union all select "i" + 1 from "n" where "i" < ${rowsOfNone}
      )
      insert into "listing" ("unit", "view", "id", "acl", "bytes", "changed")
        select 1, 'TASKS', 100000 + "i", 1, 1, 1 from "n"`)
    const lengths: number[] = []
    for (let last: number | undefined = 0; last !== undefined; ) {
      const records = { unit: 1, collection: 'tasks', after: last } as const
      const found = await store.inspection.inspectRecords(records)
      lengths.push(found.wrong.length)
      last = found.last
    }
    assert.ok(Math.max(...lengths) <= storedRowsMax, lengths.join(', '))
    const examined = await examineAt(store, { isRepair: false })
    const findings = examined.flatMap((each) => each.findings)
    await query(`delete from "listing" where "unit" = 1 and "id" > 100000`)
    assert.match(findings.join('\n'), new RegExp(`of ${rowsOfNone} tasks of unit 1 `))
  })
}

onOnePlace(
  'the command doctor',
  (place) => {
    before(() => fill(place()))

    test('finds nothing at a store that a server serves', async () => {
      const server = await serve(...place().options)
      const { code, examined, stderr } = await doctor(...place().options)
      assert.equal(code, 0, stderr)
      assert.ok(examined.length >= 8)
      assert.ok(examined.every(({ isFine }) => isFine))
      const table = await command('doctor', ...place().options)
      assert.equal(table.code, 0)
      for (const { check } of examined)
        assert.match(table.stdout, new RegExp(`^${check} +fine`, 'm'))
      assert.equal((await server.stop()).code, 0)
    })

    test('looks at the unit that is named, and at no other', async () => {
      const query = await place().open()
      await query(`delete from "persons" where "unit" = 1 and "id" = 8`)
      await query.close()
      assert.equal((await doctor('--unit', '2', ...place().options)).code, 0)
      assert.equal((await doctor('--unit', '1', ...place().options)).code, 1)
      assert.equal((await doctor('--repair', ...place().options)).code, 0)
    })

    test('says that there is no such unit', async () => {
      const { code, stderr } = await doctor('--unit', '99', ...place().options)
      assert.equal(code, 1)
      assert.match(stderr, /There is no unit 99\./)
    })
  },
  'two units',
)

onPlaces(
  'doctor',
  (place) => {
    before(() => fill(place()))

    test('looks at one state, whatever is written between its reads', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'kontor-doctor-'))
      const under = environmentOf(holdsIn(folder))
      const { output, ended } = start(['doctor', '--json', ...place().options], { under })
      for (const check of ['counters', 'seals']) {
        const gone = ended.then(({ stderr }) => assert.fail(`It was not held: ${stderr}`))
        while (!output.stderr.includes(`held ${check}`)) await Promise.race([pause(20), gone])
        await writeBeside(place())
        writeFileSync(join(folder, check), '')
      }
      const { code, stdout } = await ended
      assert.equal(code, 0, stdout)
      rmSync(folder, { recursive: true })
    })

    describe('at a store that stays open', () => defineOnOpenStore(place))
  },
  'two units',
)

test('files that others may use are found, and made private on request', async () => {
  await withMade('fresh', async (data) => {
    const file = join(data, 'kontor.sqlite')
    chmodSync(data, 0o755)
    // Opening the store takes the rights on its files back; those on its directory are the user's.
    const { code, examined, stderr } = await doctor('--data', data)
    assert.equal(code, 1)
    assert.match(stderr, /There is one finding\./)
    const found = examined.filter(({ isFine }) => !isFine)
    assert.deepEqual(
      found.map(({ check }) => check),
      ['files'],
    )
    assert.match(found[0]?.findings[0] ?? '', /mode 755.*kontor doctor --repair/)
    assert.equal((await doctor('--repair', '--data', data)).code, 0)
    assert.equal(statSync(data).mode & 0o777, 0o700)
    assert.equal(statSync(file).mode & 0o777, 0o600)
    const columns = join(data, 'columns')
    mkdirSync(columns)
    chmodSync(columns, 0o755)
    assert.equal((await doctor('--data', data)).code, 1)
    assert.equal((await doctor('--repair', '--data', data)).code, 0)
    assert.equal(statSync(columns).mode & 0o777, 0o700)
  })
})

test('where there is no store there is nothing to check', async () => {
  await withDataDirectory(async (data) => {
    const { code, stdout, stderr } = await doctor('--data', data)
    assert.equal(code, 1)
    assert.equal(stdout, '')
    assert.match(stderr, /There is no store in/)
  })
})
