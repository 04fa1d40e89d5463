// Sums out of columns whose groups are cached span by span: whatever changes between two questions,
// each answer is that of a statement over all rows.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Fault } from '@kontor/contract/errors.ts'
import { anyDay } from '@kontor/contract/filter/unit-day.ts'
import fc from 'fast-check'
import { draws } from '../../../../../test/thorough.ts'
import { createMany } from '../../../test/support/create-many.ts'
import { initialiseStore } from '../../cli/terminal/with-store.ts'
import { systemClock } from '../../config/clock.ts'
import type { Reader } from '../../rules/rights/access.ts'
import { compose, type Services } from '../../service/services.ts'
import { putDefaultFile } from '../../service/unit/put-files.ts'
import { findView } from '../../service/views/find-view.ts'
import { planView } from '../../views/plan.ts'
import { planSummary } from '../../views/summary/plan-summary.ts'
import type { SummaryQuery } from '../../views/summary/summary-plan.ts'
import type { Summary, SummaryInput } from '../port/views.ts'
import type { Column } from '../sql/columns/column.ts'
import type { ColumnTable } from '../sql/columns/column-table.ts'
import {
  commandBounds,
  type PageContext,
  pageContext,
  usualBounds,
} from '../sql/pages/page-context.ts'
import { summarise } from '../sql/pages/summarise.ts'
import type { Store } from '../store.ts'
import { openDatabase } from './open-database.ts'
import { StepRunner } from './run-step.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { openSqliteStore } from './sqlite-store.ts'

const supervisor = { unit: 1, user: 1, groups: [], managed: [], isSupervisor: true, units: [1] }
const reader = { ...supervisor, user: 2, isSupervisor: false }

const rows = 14
const spanRows = 4
const view = 'INVOICES.SALES'

const rate = 'properties.exRateDocAcc'
const measures: SummaryQuery['measures'] = [
  { operator: 'sum', field: rate },
  { operator: 'min', field: rate },
  { operator: 'max', field: rate },
  { operator: 'max', field: 'properties.name' },
]
const byName = { field: 'properties.name' }
const byMonth = { field: 'properties.issueDate', by: 'month' } as const
const inSteps = { field: rate, by: { steps: [-7, 0, 100] } }
/** The first one reads all columns, so that filters can be answered by them. */
const questions: readonly SummaryQuery[] = [
  { groupBy: [byName, byMonth], measures },
  { groupBy: [], measures },
  { groupBy: [], measures: measures.slice(1) },
  { groupBy: [byName, { ...byMonth, by: 'year' }], measures },
  { groupBy: [byName, inSteps], measures },
  { groupBy: [{ field: rate }], measures: [{ operator: 'min', field: byMonth.field }] },
  { groupBy: [{ field: 'company.country' }], measures },
  { groupBy: [byName], measures, externalFilter: `${rate} > 5` },
  { groupBy: [], measures, externalFilter: `${byName.field} = 'oak' OR ${rate} IS NULL` },
]

/** Each takes another form in a column than those before it. */
const rates = [null, 0, -3, 7, 300, 70_000, 0.07, 1e9, 0.005, 1e21]
const names = ['oak', 'steel', '', '\u{1f600}', null]
const dates = ['2026-01-31', '2026-02-01', null]

const change = fc.record({
  at: fc.nat(rows - 1),
  body: fc.oneof(
    fc.constantFrom(...rates).map((exRateDocAcc) => ({ properties: { exRateDocAcc } })),
    fc.constantFrom(...names).map((name) => ({ properties: { name } })),
    fc.constantFrom(...dates).map((issueDate) => ({ properties: { issueDate } })),
    fc.constantFrom(...[[2], []]).map((users) => ({ acl: { read: { users } } })),
  ),
})
const step = fc.record({
  changes: fc.array(change, { maxLength: 3 }),
  country: fc.option(fc.constantFrom('CZ', 'DE')),
  created: fc.constantFrom(0, 0, 0, 1, 5),
  /** Those that are asked, of all. */
  asked: fc.subarray([...questions.keys()], { minLength: 1 }),
})

describe('sums out of spans', () => {
  let world: World | undefined
  before(async () => {
    world = await World.open()
  })
  after(() => world?.close())
  const here = (): World => world ?? assert.fail('The store is not open.')

  test('are those of a statement, whatever changes between two questions', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (all) => {
        await here().begin()
        const context = newContext()
        await here().check(context, questions)
        for (const { changes, country, created, asked } of all) {
          for (const { at, body } of changes) await here().change(at, body)
          if (country !== null) await here().move(country)
          await here().create(created)
          const some = asked.map((each) => questions[each] ?? assert.fail())
          await here().check(context, some)
        }
        await here().check(context, questions)
      }),
      { numRuns: draws(8, 100) },
    )
  })

  test('are added up anew of the spans alone that have a changed row', async () => {
    await here().begin()
    const context = newContext()
    const [question = assert.fail()] = questions
    const sumOf = async () => groupsOf(await here().ask(context, question))
    const before = await sumOf()
    // Nobody notes this, so it shows once the span of the row is looked at again.
    const rates = await here().columnOf(context, 'exRateDocAcc')
    rates.set(spanRows, 1e6)
    assert.deepEqual(await sumOf(), before)
    await here().change(0, { properties: { name: 'changed' } })
    assert.doesNotMatch(JSON.stringify(await sumOf()), /1000000/)
    await here().create(1)
    assert.doesNotMatch(JSON.stringify(await sumOf()), /1000000/)
    await here().change(spanRows + 1, { properties: { name: 'changed' } })
    assert.match(JSON.stringify(await sumOf()), /1000000/)
  })

  test('take no more memory than they may', async () => {
    const columnBytes = 2 ** 16
    const context = newContext({ columnBytes })
    for (const question of [...questions, ...questions]) {
      await here().check(context, [question])
      const { spans } = await here().table(context)
      assert.ok((spans?.bytes ?? 0) <= columnBytes / 16)
    }
    const { spans } = await here().table(context)
    assert.ok(spans !== undefined && spans.bytes > 0)
  })
})

function newContext(bounds = {}): PageContext {
  const usual = { ...usualBounds, columnsFrom: 0, columnRows: 7, spanRows }
  return pageContext(sqliteDialect, { ...usual, ...bounds })
}

function groupsOf({ count, json }: Summary) {
  return { count, json }
}

/** Invoices of one company, some of which the reader sees. */
class World {
  readonly #directory = mkdtempSync(join(tmpdir(), 'kontor-test-'))
  readonly #store: Store = openSqliteStore({ directory: this.#directory, onFatal: assert.fail })
  readonly #services: Services = compose(this.#store, systemClock)
  readonly #database = openDatabase(this.#directory, 'reader')
  readonly #runner = new StepRunner(this.#database)

  static async open(): Promise<World> {
    const world = new World()
    await initialiseStore(world.#store)
    await world.#store.directory.createUser({ unit: 1, username: 'reader', isSupervisor: false })
    const defaults = [{ type: 'COMPANY' }, { type: 'INVOICE.SALES' }]
    await putDefaultFile(world.#store, 1, { defaults })
    await createMany({ services: world.#services }, { count: 1, body: () => ({ name: 'One' }) })
    await world.create(rows)
    return world
  }

  async close(): Promise<void> {
    this.#database.close()
    await this.#store.close()
    rmSync(this.#directory, { recursive: true })
  }

  /** Gives the first invoices numbers that a column has in one byte each. */
  async begin(): Promise<void> {
    for (let at = 0; at < rows; at += 1) {
      const properties = { name: names[at % 2], exRateDocAcc: at, issueDate: dates[0] }
      await this.change(at, { properties })
    }
  }

  async create(count: number): Promise<void> {
    const body = (index: number) => ({
      ...{ type: 'INVOICE.SALES', ownerId: 1, companyId: 1 },
      ...(index % 2 === 0 ? { acl: { read: { users: [2] } } } : {}),
      properties: { name: names[index % names.length], exRateDocAcc: index },
    })
    await createMany({ services: this.#services }, { count, body, collection: 'documents' })
  }

  /** Changes one of the first invoices. */
  change(at: number, patch: Readonly<Record<string, unknown>>): Promise<unknown> {
    return this.#patch('documents', at + 1, patch)
  }

  move(country: string): Promise<unknown> {
    return this.#patch('companies', 1, { addresses: [{ country }] })
  }

  async #patch(collection: 'documents' | 'companies', id: number, patch: object): Promise<unknown> {
    return await this.#services.changeRecord({
      principal: { reader: supervisor, tokenId: 'test', scopes: ['write'] },
      ...{ collection, lookup: { by: 'id', id }, listMode: 'merge' },
      ...{ patch: { ...patch }, isDryRun: false, digest: 'test' },
    })
  }

  /** Compares each answer with that of a statement, for both readers. */
  async check(context: PageContext, some: readonly SummaryQuery[]): Promise<void> {
    const byStatement = pageContext(sqliteDialect, commandBounds)
    for (const question of some) {
      for (const each of [supervisor, reader]) {
        const found = await this.ask(context, question, each)
        assert.deepEqual(found, await this.ask(byStatement, question, each))
      }
    }
  }

  async ask(context: PageContext, question: SummaryQuery, as = supervisor): Promise<Summary> {
    return this.#runner.run(summarise(context, await this.#inputOf(question, as)))
  }

  async #inputOf(question: SummaryQuery, as: Reader): Promise<SummaryInput> {
    const settings = await this.#store.configuration.settings({ unit: 1 })
    const { accessVersion = 0 } = (await this.#store.directory.findUnit({ unit: 1 })) ?? {}
    const found = findView(view, settings)
    const faults: Fault[] = []
    const summary = planSummary(question, found.shape, faults)
    assert.deepEqual(faults, [])
    const plan = planView(found, question, anyDay)
    return { plan, summary, reader: as, caller: 'test', accessVersion }
  }

  /** What is cached of the rows of the view. */
  async table({ caches }: PageContext): Promise<ColumnTable> {
    const { plan } = await this.#inputOf({}, supervisor)
    const key = JSON.stringify([1, plan.source, plan.types])
    return caches.columns.get(key) ?? assert.fail('No columns are cached.')
  }

  async columnOf(context: PageContext, property: string): Promise<Column> {
    const table = await this.table(context)
    const found = [...table.columns.values()].find(({ field }) => field.name === property)
    return (found && table.column(found)) ?? assert.fail(`There is no column of ${property}.`)
  }
}
