// What e-invoices of a unit take where the document does not say it.

import type { Setting } from './setting.ts'

export const eInvoiceSettings: Setting = {
  noun: 'e-invoice',
  put: {
    summary: 'Set what e-invoices take where the document does not say it',
    example: 'e-invoice.json',
    async run(store, unit, file) {
      const { putEInvoiceFile } = await import('../../service/unit/put-files.ts')
      await putEInvoiceFile(store, unit, file)
      return 'the e-invoice settings of the file.'
    },
  },
  list: {
    summary: 'List the e-invoice settings of a unit',
    columns: ['setting', 'value'],
    rows: ({ eInvoice }, isJson) =>
      Object.entries(eInvoice).map(([setting, value]) => ({
        setting,
        value: isJson || typeof value !== 'object' ? value : JSON.stringify(value),
      })),
  },
}
