// Cash vouchers: money into and out of a cash box, or off a card.

import { invoiceTable } from '../../rows/invoice-row.ts'
import { documentLayout, invoiceDates } from '../form-layout.ts'
import type { RecordType } from '../record-type.ts'
import { documentType } from './document-type.ts'
import { incoming, invoice } from './properties.ts'

type VoucherDescription = Pick<RecordType, 'type' | 'title'> & {
  readonly prefix: string
  readonly view: string
  readonly sign: 1 | -1
}

function cashVoucher({ type, title, prefix, view, sign }: VoucherDescription): RecordType {
  return documentType({
    type,
    title,
    area: 'money',
    form: documentLayout('company', invoiceDates),
    properties: { ...invoice, ...incoming, ...invoiceTable('CASHBOX') },
    number: { pattern: `${prefix}-{YY}-{#####}`, dates: ['issueDate', 'createdOn'] },
    views: [view],
    journal: { sign },
    freezesOn: ['APPROVED'],
  })
}

const box = { view: 'CASHBOXES', sign: -1 } as const
const card = { view: 'CARDS', sign: -1 } as const

export const cashVouchers = [
  cashVoucher({ ...box, type: 'CASHBOX.CREDIT', title: 'Cash receipt', prefix: 'CR', sign: 1 }),
  cashVoucher({ ...box, type: 'CASHBOX.DEBIT', title: 'Cash payment', prefix: 'CD' }),
  cashVoucher({ ...box, type: 'CASHBOX.DEBIT.BILL', title: 'Cash bill', prefix: 'CB' }),
  cashVoucher({ ...card, type: 'CASHBOX.CARD.DEBIT', title: 'Card payment', prefix: 'KD' }),
  cashVoucher({ ...card, type: 'CASHBOX.CARD.DEBIT.BILL', title: 'Card bill', prefix: 'KB' }),
]
