// Which indexes SQLite chooses, which knows no numbers of rows, where another costs a hundred times
// as much in a large unit.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { anyDay } from '@kontor/contract/filter/unit-day.ts'
import { initialiseStore } from '../../cli/terminal/with-store.ts'
import { findView } from '../../service/views/find-view.ts'
import { planView, type ViewQuery } from '../../views/plan.ts'
import { pageContext, usualBounds } from '../sql/pages/page-context.ts'
import { readPage } from '../sql/pages/read-page.ts'
import type { Statement } from '../sql/statements/step.ts'
import type { Store } from '../store.ts'
import { openDatabase } from './open-database.ts'
import { StepRunner } from './run-step.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { openSqliteStore } from './sqlite-store.ts'

/** Notes how the rows of documents are found. */
class NotingRunner extends StepRunner {
  readonly steps: string[] = []

  override query(statement: Statement): readonly unknown[] {
    const plan = this.database.prepare(`explain query plan ${statement.sql}`)
    const all = plan.all(...statement.values) as { readonly detail: string }[]
    const ofRows = all.filter(({ detail }) => detail.startsWith('SEARCH t '))
    this.steps.push(...ofRows.map(({ detail }) => detail))
    return super.query(statement)
  }
}

describe('the index that SQLite chooses', () => {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-test-'))
  let store: Store

  before(async () => {
    store = openSqliteStore({ directory, onFatal: assert.fail })
    await initialiseStore(store)
  })

  after(async () => {
    await store.close()
    rmSync(directory, { recursive: true })
  })

  async function plannedSteps(query: ViewQuery): Promise<readonly string[]> {
    const settings = await store.configuration.settings({ unit: 1 })
    const view = findView('DOCUMENTS', settings)
    const reader = await store.directory.findReader({ unit: 1, user: 1, units: [1] })
    assert.ok(reader !== undefined)
    const { accessVersion = 0 } = (await store.directory.findUnit({ unit: 1 })) ?? {}
    const plan = planView(view, query, anyDay)
    const database = openDatabase(directory, 'reader')
    try {
      const runner = new NotingRunner(database)
      const who = { reader, caller: 'test', accessVersion }
      const context = pageContext(sqliteDialect, usualBounds)
      runner.run(readPage(context, { plan, ...who, isGzipWelcome: false }))
      return runner.steps
    } finally {
      database.close()
    }
  }

  for (const [column, index] of Object.entries({
    number: 'documentsByNumber (unit=? AND number=?',
    externalId: 'documentsByExternalId (unit=? AND externalId=?',
    companyId: 'documentsByCompany (unit=? AND companyId=?',
  })) {
    const value = column === 'companyId' ? '7' : "'7'"
    for (const filter of [`${column} = ${value}`, `status = 'NEW' and ${column} in (${value})`]) {
      test(`leads to the rows of a filter: ${filter}`, async () => {
        const steps = await plannedSteps({ externalFilter: filter })
        assert.ok(steps.length > 0)
        for (const step of steps) assert.ok(step.includes(index), step)
      })
    }
  }

  for (const order of ['companyId', '-companyId,-id', 'company.country', 'company.category,id']) {
    test(`of companies alone has all that a whole view is ordered by: ${order}`, async () => {
      const steps = await plannedSteps({ order: order.split(',') })
      const ofDocuments = steps.filter((step) => step.includes('documents'))
      assert.deepEqual(ofDocuments, ['SEARCH t USING COVERING INDEX documentsByCompany (unit=?)'])
    })
  }

  for (const order of ['number', 'externalId', 'companyId,number']) {
    test(`none orders a whole view: ${order}`, async () => {
      const steps = await plannedSteps({ order: order.split(',') })
      assert.ok(steps.some((step) => step.endsWith('(unit=?)')))
      for (const step of steps) assert.ok(!step.includes('documentsBy'), step)
    })
  }
})
