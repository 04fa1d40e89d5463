// Summaries on PostgreSQL go through columns in memory: once read, a table is not looked at again,
// and however many summaries come while records do, each tells the rows of one state.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { draws } from '../../../../test/thorough.ts'
import { openPostgresStore } from '../../src/store/postgres/postgres-store.ts'
import { usualBounds } from '../../src/store/sql/pages/page-context.ts'
import { type Booted, boot } from '../support/boot.ts'
import { createMany } from '../support/create-many.ts'
import { onPostgres } from '../support/engines.ts'
import { createMigratedDatabase, type TestDatabase } from '../support/postgres-engine.ts'

const industries = ['steel', 'oak', 'paper']
const rows = 60
/** Of each of those who ask. */
const turns = draws(6, 40)

interface World {
  readonly database: TestDatabase
  readonly server: Booted
}

onPostgres('columns of summaries', () => {
  let world: World | undefined
  before(async () => {
    const database = await createMigratedDatabase()
    // Each table is read in many turns, between which there are others.
    const cacheBounds = { ...usualBounds, columnRows: 7 }
    const server = await boot({
      name: 'postgres',
      open: async () => ({
        store: await openPostgresStore(database.address, { cacheBounds }),
        remove: () => database.drop(),
      }),
    })
    world = { database, server }
    await create(server, 0, rows)
  })
  after(() => world?.server.close())
  const here = (): World => world ?? assert.fail('The server has not started.')

  test('are read once: summaries of what has not changed need the table no more', async () => {
    const { database, server } = here()
    const grouped = await summaryOf(server, { groupBy: [{ field: 'industry' }] })
    assert.deepEqual(Object.fromEntries(grouped.map(byIndustry)), countsOf(rows))
    const letGo = await database.hold('lock table "companies" in access exclusive mode')
    try {
      const [all] = await summaryOf(server, { groupBy: [] })
      assert.equal(all?.count, rows)
      const more = await summaryOf(server, { groupBy: [{ field: 'industry' }], limit: 2 })
      assert.deepEqual(more, grouped.slice(0, 2))
    } finally {
      await letGo()
    }
  })

  test('tell one state each, while records come and summaries wait for one another', async () => {
    const { server } = here()
    const tokens = await Promise.all(Array.from({ length: 4 }, () => server.issue({})))
    let created = (await summaryOf(server, { groupBy: [] }))[0]?.count ?? 0
    async function grow(): Promise<void> {
      for (const last = created + 4 * turns; created < last; created += 1)
        await create(server, created)
    }
    async function ask(token: string, at: number): Promise<void> {
      for (let turn = 0; turn < turns; turn += 1) {
        const before = created
        // No two ask the same, which would be answered once.
        const body = { groupBy: [{ field: 'industry' }], limit: 10 + 4 * turn + at }
        const groups = await summaryOf(server, body, token)
        const shown = groups.reduce((sum, { count }) => sum + count, 0)
        assert.ok(shown >= before, `${shown} rows are told of ${before}`)
        assert.deepEqual(Object.fromEntries(groups.map(byIndustry)), countsOf(shown))
      }
    }
    const growing = grow()
    await Promise.all([growing, ...tokens.map(ask)])
  })
})

/** Industries follow one another, so what there is of each tells how many records there are. */
const industryOf = (index: number): string => industries[index % industries.length] ?? ''

function create(server: Booted, first: number, count = 1): Promise<void> {
  const body = (index: number) => ({ name: 'Company', industry: industryOf(first + index) })
  return createMany(server, { count, body })
}

function countsOf(rowCount: number): Record<string, number> {
  const counts: Record<string, number> = {}
  for (let index = 0; index < rowCount; index += 1) {
    counts[industryOf(index)] = (counts[industryOf(index)] ?? 0) + 1
  }
  return counts
}

const byIndustry = ({ group, count }: SummaryRow) => [String(group[0]), count] as const

interface SummaryRow {
  readonly group: readonly unknown[]
  readonly count: number
}

async function summaryOf(
  server: Booted,
  body: object,
  token: string | null = null,
): Promise<readonly SummaryRow[]> {
  const as = token === null ? {} : { token }
  const reply = await server.call({ path: 'views/COMPANIES/summary', body, ...as })
  assert.equal(reply.status, 200, reply.text)
  return reply.json.data
}
