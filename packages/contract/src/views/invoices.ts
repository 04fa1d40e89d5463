// What moves money: invoices, internal invoices, overheads, cash vouchers, and the journal of
// their rows.

import { view } from './view-description.ts'

const source = 'documents'

export const invoiceViews = [
  view({ name: 'INVOICES.SALES', title: 'Sales invoices', domain: 'sales', isUsual: true, source }),
  view({
    name: 'INVOICES.PURCHASE',
    title: 'Purchase invoices',
    domain: 'purchases',
    isUsual: true,
    source,
  }),
  view({ name: 'INTERNALS', title: 'Internal invoices', domain: 'books', source }),
  view({ name: 'INTERNALS.PURCHASE', title: 'Internal purchases', domain: 'purchases', source }),
  view({ name: 'INTERNALS.SALES', title: 'Internal sales', domain: 'sales', source }),
  view({ name: 'OVERHEADS.CLIENT', title: 'Overheads of clients', domain: 'books', source }),
  view({ name: 'OVERHEADS.INTERNAL', title: 'Internal overheads', domain: 'books', source }),
  view({ name: 'CASHBOXES', title: 'Cash vouchers', domain: 'books', source }),
  view({ name: 'CARDS', title: 'Card vouchers', domain: 'books', source }),
  view({
    name: 'JOURNAL',
    title: 'Journal without disabled and cancelled documents',
    domain: 'books',
    source: 'journal',
    where: 'NOT isDisabled',
  }),
  view({
    name: 'JOURNAL.COMPLETE',
    title: 'Journal of all documents',
    domain: 'books',
    source: 'journal',
  }),
]
