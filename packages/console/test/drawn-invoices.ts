// Invoices of every sort and fate, drawn at random, and stored as people would.

import assert from 'node:assert/strict'
import { addDays } from '@kontor/contract/kinds/calendar.ts'
import fc from 'fast-check'
import type { Booted } from '../../server/test/support/boot.ts'

export interface Drawn {
  readonly side: 'SALES' | 'PURCHASE'
  readonly isProforma: boolean
  readonly fate:
    | 'open'
    | 'disabled'
    | 'rejected'
    | 'approved'
    | 'cancelled'
    | 'restored'
    | 'corrected'
  readonly mark: 'PAYMENT.PAID' | 'PAYMENT.NONE' | undefined
  readonly currency: 'EUR' | 'USD'
  /** Of the price: less than nothing is a credit. */
  readonly cents: number
  /** Days from today. */
  readonly due: number | undefined
  readonly supplied: number
}

/** Each side of every limit of an age or a week is drawn often. */
const edges = [-91, -90, -61, -60, -31, -30, -1, 0, 4, 5, 88, 89]

export const anyInvoice: fc.Arbitrary<Drawn> = fc.record({
  side: fc.constantFrom('SALES', 'PURCHASE'),
  isProforma: fc.nat(7).map((each) => each === 0),
  fate: fc.constantFrom(
    ...(['open', 'disabled', 'rejected', 'approved', 'approved'] as const),
    ...(['cancelled', 'restored', 'corrected'] as const),
  ),
  mark: fc.constantFrom('PAYMENT.PAID', 'PAYMENT.NONE', undefined),
  currency: fc.constantFrom('EUR', 'USD'),
  cents: fc.integer({ min: -50_000, max: 500_000 }),
  due: fc.option(fc.oneof(fc.constantFrom(...edges), fc.integer({ min: -120, max: 120 })), {
    nil: undefined,
  }),
  supplied: fc.integer({ min: -800, max: 40 }),
})

interface Stored {
  readonly server: Pick<Booted, 'call' | 'create'>
  readonly companyId: number
  readonly today: string
}

export async function createInvoice(
  { server, companyId, today }: Stored,
  one: Drawn,
): Promise<void> {
  const type = `INVOICE.${one.side}${one.isProforma ? '.PROFORMA' : ''}`
  const row = { rowId: 1, name: 'Goods', count: 1, unitPriceDoc: one.cents / 100 }
  const item = { ...row, vatSelector: '0.00', currencyDoc: one.currency }
  const properties = {
    ...{ currencyDoc: one.currency, supplyDate: addDays(today, one.supplied) },
    ...(one.mark === undefined ? {} : { paymentMark: one.mark }),
    paymentDate: one.due === undefined ? null : addDays(today, one.due),
    [`bodyEditTable-INVOICE.${one.side}.ITEMS`]: { data: [item] },
  }
  const { id } = await server.create('documents', { type, ownerId: 1, companyId, properties })
  const change = async (body: object): Promise<void> => {
    const { status, text } = await server.call({
      ...{ method: 'PATCH', path: `documents?id=${id}`, body },
    })
    assert.equal(status, 200, text)
  }
  const act = async (action: string): Promise<void> => {
    const body = { action, ...(action === 'restore' ? {} : { reason: 'Mistake' }) }
    const { status, text } = await server.call({ path: `documents/actions?id=${id}`, body })
    assert.ok([200, 201].includes(status), text)
  }
  if (one.fate === 'disabled') await change({ isDisabled: true })
  if (one.fate === 'rejected') await change({ status: 'REJECTED' })
  if (['approved', 'cancelled', 'restored', 'corrected'].includes(one.fate))
    await change({ status: 'APPROVED' })
  if (one.fate === 'cancelled' || one.fate === 'restored') await act('cancel')
  if (one.fate === 'restored') await act('restore')
  // What is no invoice is not corrected.
  if (one.fate === 'corrected' && !one.isProforma) await act('correct')
}
