// What moves money: invoices, internal invoices, overheads, cash vouchers, and the journal of
// their rows.

import { view } from './view-description.ts'

const source = 'documents'

export const invoiceViews = [
  view({ name: 'INVOICES.SALES', title: 'Sales invoices', source }),
  view({ name: 'INVOICES.PURCHASE', title: 'Purchase invoices', source }),
  view({ name: 'INTERNALS', title: 'Internal invoices', source }),
  view({ name: 'INTERNALS.PURCHASE', title: 'Internal purchases', source }),
  view({ name: 'INTERNALS.SALES', title: 'Internal sales', source }),
  view({ name: 'OVERHEADS.CLIENT', title: 'Overheads of clients', source }),
  view({ name: 'OVERHEADS.INTERNAL', title: 'Internal overheads', source }),
  view({ name: 'CASHBOXES', title: 'Cash vouchers', source }),
  view({ name: 'CARDS', title: 'Card vouchers', source }),
  view({
    name: 'JOURNAL',
    title: 'Journal without disabled and cancelled documents',
    source: 'journal',
    where: 'NOT isDisabled',
  }),
  view({ name: 'JOURNAL.COMPLETE', title: 'Journal of all documents', source: 'journal' }),
]
