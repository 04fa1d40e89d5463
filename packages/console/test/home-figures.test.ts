// On invoices drawn at random, the figures of the home page are what the invoices add up to, and
// each leads to just the rows that it counts, under a chip in words.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { addDays, weekdayOf } from '@kontor/contract/kinds/calendar.ts'
import fc from 'fast-check'
import { draws } from '../../../test/thorough.ts'
import type { Booted } from '../../server/test/support/boot.ts'
import { onOneEngine } from '../../server/test/support/engines.ts'
import type { DataPoint, RowsOf } from '../src/data/figures/data-point.ts'
import { conversionInto, converted } from '../src/data/figures/exchange-rates.ts'
import type { SummaryQuery, SummaryRow } from '../src/data/figures/use-summaries.ts'
import { chipsOf } from '../src/features/filter/conditions.ts'
import { withNamedFilters } from '../src/features/filter/named-filters.ts'
import { formatFor } from '../src/locale/format.ts'
import { cashFigures } from '../src/pages/home/cash-figures.ts'
import type { MoneyFigures, MoneyPoints } from '../src/pages/home/money-figures.ts'
import { receivablesFigures } from '../src/pages/home/receivables-figures.ts'
import { revenueFigures } from '../src/pages/home/revenue-figures.ts'
import { vocabularies } from '../src/words/vocabularies.ts'
import { clock, today } from './demo-day.ts'
import { anyInvoice, createInvoice, type Drawn } from './drawn-invoices.ts'

const lastCashDay = addDays(today, 13 * 7 - 1 - weekdayOf(today))
const wording = { words: vocabularies.en.words, format: formatFor('en') }

interface Row {
  readonly id: number
  readonly type: string
  readonly status: string | null
  readonly isDisabled: boolean
  readonly frozenAt: string | null
  readonly paymentMark?: string | null
  readonly paymentDate?: string | null
  readonly supplyDate?: string | null
  readonly currencyDoc?: string | null
  readonly totalNet: number
  readonly totalGross: number
}

const columns = ['id', 'type', 'status', 'isDisabled', 'frozenAt', 'totalNet', 'totalGross']
const properties = ['paymentMark', 'paymentDate', 'supplyDate', 'currencyDoc']

// What each figure is about, said again in another way: the page is not asked what it means.

function counts({ type, status, isDisabled }: Row): boolean {
  const isOff = isDisabled || status === 'CANCELLED' || status === 'REJECTED'
  return !isOff && !type.endsWith('PROFORMA')
}

const isApproved = ({ frozenAt, status }: Row): boolean =>
  frozenAt !== null || status === 'APPROVED'

const isOpen = ({ paymentMark }: Row): boolean => paymentMark !== 'PAYMENT.PAID'

interface Expected {
  readonly figures: MoneyFigures
  /** Whether the tile counts the row in a part that is pale, or not. */
  readonly has: (row: Row, isPale: boolean) => boolean
  readonly sum: 'totalNet' | 'totalGross'
}

const monthsFrom = '2025-11-01'
const monthsUntil = '2026-11-30'

const tiles: Readonly<Record<string, Expected>> = {
  receivables: {
    figures: receivablesFigures(today),
    has: (row, isPale) => counts(row) && isOpen(row) && isApproved(row) !== isPale,
    sum: 'totalGross',
  },
  revenue: {
    figures: revenueFigures(today),
    has: (row, isPale) => {
      const { supplyDate: date } = row
      const isShown = date != null && date >= monthsFrom && date <= monthsUntil
      return counts(row) && isShown && isApproved(row) !== isPale
    },
    sum: 'totalNet',
  },
  cash: {
    figures: cashFigures(today),
    has: (row, isPale) => {
      const isDue = row.paymentDate != null && row.paymentDate <= lastCashDay
      return !isPale && counts(row) && isOpen(row) && isApproved(row) && isDue
    },
    sum: 'totalGross',
  },
}

async function summary(
  { call }: Booted,
  { view, filter, groupBy, sum }: SummaryQuery,
): Promise<readonly SummaryRow[]> {
  const measures = sum === undefined ? [] : [{ sum }]
  const body = { externalFilter: filter, groupBy, measures }
  const { status, json, text } = await call({ path: `views/${view}/summary`, body })
  assert.equal(status, 200, text)
  // biome-ignore lint/suspicious/noExplicitAny: the view says what is in its rows.
  return json.data.map((row: any) => ({
    ...{ group: row.group, count: row.count, currency: row.currency ?? null },
    sum: sum === undefined ? row.count : row.sum[sum],
  }))
}

async function rowsOf({ call }: Booted, { view, filter }: RowsOf): Promise<readonly Row[]> {
  const body = { externalFilter: filter, columns, properties, limit: 10_000 }
  const { status, json, text } = await call({ path: `views/${view}/query`, body })
  assert.equal(status, 200, text)
  // biome-ignore lint/suspicious/noExplicitAny: the view says what is in its rows.
  return json.data.map(({ properties: more, ...row }: any) => ({ ...row, ...more }))
}

const views = ['INVOICES.SALES', 'INVOICES.PURCHASE'] as const

const inCents = (value: number): number => Math.round(value * 100)

/** Purchases go out. */
const signOf = ({ view }: RowsOf): number => (view === 'INVOICES.PURCHASE' ? -1 : 1)

/** @returns the ids of the rows behind the mark. */
async function checkPoint(
  server: Booted,
  { currency }: MoneyPoints,
  point: DataPoint,
  sum: Expected['sum'],
): Promise<readonly number[]> {
  const { filter, view } = point.rows
  const name = `${point.key} ${currency}: ${filter}`
  const rows = await rowsOf(server, point.rows)
  const totals = await summary(server, {
    view: view as SummaryQuery['view'],
    filter,
    groupBy: [],
    sum,
  })
  assert.equal(rows.length, point.count, name)
  assert.equal(
    totals.reduce((count, each) => count + each.count, 0),
    point.count,
    name,
  )
  // The link says the currency: its rows have no other.
  for (const each of totals) assert.equal(each.currency, currency, name)
  const value = signOf(point.rows) * (totals[0]?.sum ?? 0)
  assert.ok(point.value === value, `${name}: ${point.value}, ${value}`)
  const added = rows.reduce((total, row) => total + inCents(row[sum]), 0)
  assert.ok(
    inCents(point.value) === signOf(point.rows) * added,
    `${name}: ${point.value}, ${added}`,
  )
  return rows.map(({ id }) => id)
}

async function checkTile(server: Booted, { figures, has, sum }: Expected): Promise<void> {
  const answers = await Promise.all(figures.queries.map((query) => summary(server, query)))
  const money = figures.pointsOf(answers, wording)
  const found: { readonly point: DataPoint; readonly ids: readonly number[] }[] = []
  for (const each of money) {
    for (const point of each.points) {
      found.push({ point, ids: await checkPoint(server, each, point, sum) })
    }
  }
  const shownViews = new Set(figures.queries.map(({ view }) => view))
  for (const view of views.filter((each) => shownViews.has(each))) {
    const all = await rowsOf(server, { view, filter: 'id > 0' })
    for (const isPale of [false, true]) {
      const ofPart = found.filter(
        ({ point }) => point.rows.view === view && (point.tone === 'pale') === isPale,
      )
      const ids = ofPart.flatMap((each) => each.ids).sort((one, other) => one - other)
      const matching = all.filter((row) => has(row, isPale)).map(({ id }) => id)
      // Nothing is missing, and nothing is counted twice.
      assert.deepEqual(
        ids,
        matching.sort((one, other) => one - other),
        `${view}, pale: ${isPale}`,
      )
    }
  }
}

onOneEngine(
  'figures of the home page',
  (server) => {
    let companyId = 0
    before(async () => {
      companyId = (await server().create('companies', { name: 'Acme' })).id
    })

    test('each is what its rows come to, whatever invoices there are', async () => {
      const anyInvoices = fc.array(anyInvoice, { minLength: 20, maxLength: 30 })
      await fc.assert(
        fc.asyncProperty(anyInvoices, async (invoices: readonly Drawn[]) => {
          const stored = { server: server(), companyId, today }
          for (const each of invoices) await createInvoice(stored, each)
          for (const tile of Object.values(tiles)) await checkTile(server(), tile)
        }),
        // The invoices of one run stay for the next: fewer of them would not show the same.
        { numRuns: draws(1, 20), endOnFailure: true },
      )
    })

    test('in one currency each figure still leads to the rows that it counts, and no others', async () => {
      const stored = { server: server(), companyId, today }
      const one = { isProforma: false, mark: undefined, cents: 1050, due: 1, supplied: 0 } as const
      for (const currency of ['EUR', 'USD'] as const) {
        for (const side of ['SALES', 'PURCHASE'] as const) {
          await createInvoice(stored, { ...one, side, currency, fate: 'approved' })
        }
      }
      const rate = 1.25
      const conversion = conversionInto('USD', [{ pair: 'EUR/USD', rate, date: today }])
      const naming = { user: 1, today }
      for (const { figures, sum } of Object.values(tiles)) {
        const answers = await Promise.all(figures.queries.map((query) => summary(server(), query)))
        const inDollars = answers.map((rows) => converted(rows, conversion))
        const money = figures.pointsOf(inDollars, wording)
        assert.deepEqual(
          money.map(({ currency }) => currency),
          ['USD'],
        )
        for (const point of money.flatMap(({ points }) => points)) {
          const rows = await rowsOf(server(), point.rows)
          assert.equal(rows.length, point.count, point.rows.filter)
          const sumIn = (currency: string): number =>
            rows.reduce(
              (all, row) => all + (row.currencyDoc === currency ? inCents(row[sum]) : 0),
              0,
            )
          const expected = sumIn('USD') + sumIn('EUR') * rate
          // Half a cent at most for each group and side of rounding.
          assert.ok(Math.abs(inCents(point.value) - signOf(point.rows) * expected) <= 1)
          const chips = withNamedFilters(chipsOf(point.rows.filter) ?? [], point.rows.view, naming)
          assert.ok(
            chips.some((chip) => chip.currency === 'EUR, USD'),
            point.rows.filter,
          )
        }
      }
    })

    test('what is owed opens under one chip that says its age and its currency', async () => {
      const { figures } = tiles['receivables'] ?? assert.fail()
      const invoice = { side: 'SALES', isProforma: false, mark: undefined, cents: 100 } as const
      for (const currency of ['EUR', 'USD'] as const) {
        const of = { ...invoice, currency, due: 1, supplied: 0 }
        const stored = { server: server(), companyId, today }
        await createInvoice(stored, { ...of, fate: 'approved' })
        await createInvoice(stored, { ...of, fate: 'open' })
      }
      const answers = await Promise.all(figures.queries.map((query) => summary(server(), query)))
      const naming = { user: 1, today }
      const shown = figures.pointsOf(answers, wording).flatMap(({ currency, points }) =>
        points.map(({ rows }) => {
          const chips = withNamedFilters(chipsOf(rows.filter) ?? [], rows.view, naming)
          assert.deepEqual(
            chips.map((chip) => chip.currency),
            [currency],
            rows.filter,
          )
          return `${chips[0]?.name} ${currency}`
        }),
      )
      const names = ['notDue', 'late1', 'late31', 'late61', 'late91', 'unpaidUnapproved']
      const expected = ['EUR', 'USD'].flatMap((each) => names.map((name) => `${name} ${each}`))
      assert.deepEqual(shown.sort(), expected.sort())
    })
  },
  clock,
)
