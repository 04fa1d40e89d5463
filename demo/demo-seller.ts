// The company that the demo's invoices are from, and what its e-invoices take besides. All numbers
// are made up; their check digits are right.

import type { EInvoiceFile } from '@kontor/contract/configuration/e-invoice-file.ts'
import type { Currency } from './demo-currency.ts'
import type { DemoBody, DemoIds } from './demo-ids.ts'
import { demoUnitName } from './demo-unit.ts'

export const sellerId = 'demo-seller'

/** One for each currency that the company is paid in; the books are kept in that of the first. */
const accounts: readonly { readonly currency: Currency; readonly account: object }[] = [
  { currency: 'USD', account: czechAccount('CZ57 9999 0000 0026 0012 3409') },
  { currency: 'EUR', account: czechAccount('CZ62 9999 0000 0026 0012 3513') },
  { currency: 'CZK', account: czechAccount('CZ61 9999 0000 0026 0012 3628') },
  {
    currency: 'CHF',
    account: { iban: 'CH17 0999 9000 1234 5678 9', swift: 'ALPKCHZZ', bankName: 'Alpenkontor' },
  },
]

export function demoSeller(): DemoBody {
  return {
    externalId: sellerId,
    type: 'COMPANY',
    name: `${demoUnitName} s.r.o.`,
    isClient: false,
    isSupplier: false,
    registrations: {
      IČO: '12345679',
      DIČ: 'CZ12345679',
      Steuernummer: '143/123/45678',
      Peppol: '9929:CZ12345679',
    },
    orderingAddressId: -1,
    correspondingAddressId: -1,
    regOfficeAddressId: -1,
    addresses: [
      { id: -1, street: 'Na Poříčí 1047/26', city: 'Praha 1', zip: '110 00', country: 'CZ' },
    ],
    contacts: [
      { name: 'Phone', value: '+420 222 555 010' },
      { name: 'E-mail', value: 'invoices@northwind.example' },
      { name: 'Web', value: 'https://northwind.example' },
    ],
    bankAccounts: accounts.map(({ account }, index) => ({ ...account, isDefault: index === 0 })),
  }
}

/** Where an invoice in the currency is paid to. */
export function accountFor(currency: Currency, ids: DemoIds): number {
  return ids.bankAccountId(
    sellerId,
    accounts.findIndex((account) => account.currency === currency),
  )
}

export function demoEInvoice(): EInvoiceFile {
  return { isVatPayer: true, unitCode: 'C62' }
}

function czechAccount(iban: string): object {
  return { iban, swift: 'SVRNCZPP', bankName: 'Severní banka' }
}
