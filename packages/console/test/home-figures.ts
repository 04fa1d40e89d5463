// What the figures of the home page are about, said again: the page is not asked what it means.

import { addDays, weekdayOf } from '@kontor/contract/kinds/calendar.ts'
import { expect } from '@playwright/test'
import type { Booted } from '../../server/test/support/boot.ts'
import { today } from './demo-day.ts'

export const languages = {
  en: {
    tag: 'en-GB',
    titles: {
      receivables: 'Receivables by age',
      revenue: 'Revenue by month',
      cash: 'Cash flow, next 13 weeks',
      jobs: 'Jobs by status',
      pipeline: 'Pipeline',
      booked: 'Job costs',
      hours: 'Hours by person',
    },
    asTable: / as a table$/,
  },
  cs: {
    tag: 'cs-CZ',
    titles: {
      receivables: 'Pohledávky podle stáří',
      revenue: 'Tržby po měsících',
      cash: 'Peněžní tok, příštích 13 týdnů',
      jobs: 'Zakázky podle stavu',
      pipeline: 'Příležitosti',
      booked: 'Náklady zakázek',
      hours: 'Hodiny podle lidí',
    },
    asTable: / jako tabulka$/,
  },
} as const

/** The rows of a view that a filter chooses. */
export interface ExpectedRows {
  readonly view: string
  readonly filter: string
  /** What is added up of them; only counted where absent. */
  readonly sum?: string
}

const monday = addDays(today, -weekdayOf(today))
/** The day so many days after the Monday of this week. */
export const fromMonday = (days: number): string => addDays(monday, days)
/** The first day of a month, so many from this one. */
const month = (months: number): string => {
  const [year = 0, number = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 10)
}

function invoices(side: 'SALES' | 'PURCHASE', filter: string, isUnpaid: boolean): string {
  const mark = "(paymentMark IS NULL OR paymentMark = 'PAYMENT.NONE') AND "
  return (
    `${isUnpaid ? mark : ''}NOT isDisabled AND ` +
    `(status IS NULL OR status NOT IN ('CANCELLED', 'REJECTED')) ` +
    `AND type <> 'INVOICE.${side}.PROFORMA' AND ${filter}`
  )
}

/** What counts; what does not is not approved yet. */
export const approved = "(frozenAt IS NOT NULL OR status = 'APPROVED')"

export type Title = keyof typeof languages.en.titles

/** Of the weeks that hours are shown of. */
const weekends = [-49, -42, -35, -28, -21, -14, -7, 0].flatMap((day) => [
  fromMonday(day + 5),
  fromMonday(day + 6),
])

const until = `paymentDate <= '${fromMonday(13 * 7 - 1)}'`
export const expectedRows: Readonly<Record<Title, readonly ExpectedRows[]>> = {
  receivables: [
    { view: 'INVOICES.SALES', filter: invoices('SALES', 'id > 0', true), sum: 'totalGross' },
  ],
  revenue: [
    {
      view: 'INVOICES.SALES',
      filter: invoices(
        'SALES',
        `supplyDate >= '${month(-12)}' AND supplyDate < '${month(1)}'`,
        false,
      ),
      sum: 'totalNet',
    },
  ],
  cash: (['SALES', 'PURCHASE'] as const).map((side) => {
    return {
      view: `INVOICES.${side}`,
      filter: invoices(side, `${approved} AND ${until}`, true),
      sum: 'totalGross',
    }
  }),
  jobs: [{ view: 'JOBS', filter: 'NOT isDisabled' }],
  pipeline: [
    {
      view: 'OPPORTUNITIES',
      filter:
        "NOT isDisabled AND (status IS NULL OR status NOT IN ('WON', 'LOST', 'CANCELLED')) AND " +
        `opportunityExpCloseDate >= '${month(0)}' AND opportunityExpCloseDate < '${month(6)}'`,
      sum: 'opportunityValue',
    },
  ],
  booked: [
    {
      view: 'JOURNAL',
      filter: `jobId IS NOT NULL AND date >= '${month(-11)}'`,
      sum: 'amount',
    },
  ],
  hours: [
    {
      view: 'INTERVALS.TRACK',
      filter: `NOT isDisabled AND date BETWEEN '${fromMonday(-49)}' AND '${fromMonday(6)}'`,
      sum: 'duration',
    },
    {
      view: 'INTERVALS.ABSENCE',
      filter:
        `date BETWEEN '${fromMonday(-49)}' AND '${fromMonday(6)}' ` +
        `AND date NOT IN (${weekends.map((date) => `'${date}'`).join(', ')})`,
    },
  ],
}

export interface Answered {
  readonly group: readonly unknown[]
  readonly currency?: string | null
  readonly count: number
  readonly sum: Readonly<Record<string, number>>
}

export async function answered(
  { call }: Pick<Booted, 'call'>,
  { view, filter, sum }: ExpectedRows,
  groupBy: readonly object[] = [],
): Promise<readonly Answered[]> {
  const measures = sum === undefined ? [] : [{ sum }]
  const body = { externalFilter: filter, groupBy, measures }
  const { status, json, text } = await call({ path: `views/${view}/summary`, body })
  expect(status, text).toBe(200)
  return json.data
}
