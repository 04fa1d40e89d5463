// The exchange rates that approved invoices have, the latest of each pair of currencies.

import { useQuery } from '@tanstack/react-query'
import { useUnit } from '../../address/use-unit.ts'
import { clientOf } from '../api/client.ts'
import { recordKeys } from '../api/query-keys.ts'
import { readPage } from '../api/read-page.ts'
import type { StoredRate } from './exchange-rates.ts'
import { all, approved, type InvoiceView, quoted } from './filter-texts.ts'

const views: readonly InvoiceView[] = ['INVOICES.SALES', 'INVOICES.PURCHASE']
const minute = 60_000

/** Undefined until they are known, or while they are not wanted. */
export function useExchangeRates(isWanted: boolean): readonly StoredRate[] | undefined {
  const unit = useUnit()
  const { data, isError } = useQuery({
    queryKey: recordKeys.figures(unit, 'exchange-rates'),
    queryFn: async ({ signal }) => {
      const found = await Promise.all(views.map((view) => readRates({ unit, view, signal })))
      return found.flat()
    },
    enabled: isWanted,
    staleTime: 5 * minute,
  })
  // Without rates each amount is shown in its own currency.
  return data ?? (isError ? [] : undefined)
}

interface RatesOf {
  readonly unit: number
  readonly view: InvoiceView
  readonly signal: AbortSignal
}

interface RateRow {
  readonly properties: {
    readonly exRateDocAcc: number
    readonly exchangeDate?: string | null
    readonly issueDate: string
  }
}

async function readRates({ unit, view, signal }: RatesOf): Promise<readonly StoredRate[]> {
  const stated = 'exRateDocAcc > 0 AND exPairDocAcc IS NOT NULL AND issueDate IS NOT NULL'
  const withRate = all(approved(view), stated)
  const groupBy = [{ field: 'exPairDocAcc' }] as const
  const { data } = await clientOf(unit).views.summary(view, { filter: withRate, groupBy, signal })
  const latest = data.map(async ({ group: [pair] }) => {
    const filter = all(withRate, `exPairDocAcc = ${quoted(String(pair))}`)
    const properties = ['exRateDocAcc', 'exchangeDate', 'issueDate']
    const rows = { unit, view, filter, order: ['-issueDate'] }
    const page = await readPage<RateRow>(rows, { columns: ['id'], properties, limit: 1, signal })
    return page.data.map(({ properties: { exRateDocAcc: rate, exchangeDate, issueDate } }) => {
      return { pair: String(pair), rate, date: exchangeDate ?? issueDate }
    })
  })
  return (await Promise.all(latest)).flat()
}
