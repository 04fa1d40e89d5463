// When an invoice has to be paid, and how late it is.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { paymentOf } from './payment-of.ts'

const typeOf = (name: string) => presetCatalogue.types.find(({ type }) => type === name)
const invoice = typeOf('INVOICE.SALES')
const frozenAt = '2026-11-01T10:00:00Z'

test('an invoice is late from the day after the one that it is due', () => {
  const late = (paymentDate: string) =>
    paymentOf({ frozenAt, properties: { paymentDate } }, invoice, '2026-11-21')?.daysLate
  assert.deepEqual(
    ['2026-11-09', '2026-11-20', '2026-11-21', '2026-11-30'].map(late),
    [12, 1, 0, 0],
  )
})

test('it is paid once its mark says so, whether or not the day is known', () => {
  const paid = (properties: object) =>
    paymentOf({ frozenAt, properties }, invoice, '2026-11-21')?.isPaid
  assert.equal(paid({}), false)
  assert.equal(paid({ paymentMark: 'PAYMENT.NONE', paidOn: '2026-11-02' }), false)
  assert.equal(paid({ paymentMark: 'PAYMENT.PAID' }), true)
})

test('drafts, what is cancelled and what is no invoice are not to be paid', () => {
  assert.equal(paymentOf({ frozenAt: null }, invoice, '2026-11-21'), undefined)
  assert.equal(paymentOf({ frozenAt, status: 'CANCELLED' }, invoice, '2026-11-21'), undefined)
  const quotation = typeOf('DOCUMENT.QUOTATION.SALES')
  assert.equal(paymentOf({ frozenAt }, quotation, '2026-11-21'), undefined)
})
