// Customers that are not in the books: a German administration that takes XRechnung alone, and an
// inn in the country of the seller. All numbers are made up; their check digits are right.

import type { DemoBody } from './demo-ids.ts'

export const germanBuyer = {
  externalId: 'demo-customer-de',
  name: 'Stadt Neuwalde',
  leitwegId: '99017-KANTINE-29',
} as const

export const czechBuyer = {
  externalId: 'demo-customer-cz',
  name: 'Hostinec U Zlaté lišky s.r.o.',
} as const

export function demoBuyers(): readonly DemoBody[] {
  return [
    {
      ...customer,
      externalId: germanBuyer.externalId,
      name: germanBuyer.name,
      tags: ['Germany'],
      eInvoiceProfile: 'xrechnung',
      registrations: {
        'Leitweg-ID': germanBuyer.leitwegId,
        Peppol: `0204:${germanBuyer.leitwegId}`,
      },
      addresses: [
        { id: -1, street: 'Am Markt 1', city: 'Neuwalde', zip: '17999', country: 'DE' },
        { id: -2, street: 'Schulweg 14', city: 'Neuwalde', zip: '17999', country: 'DE' },
      ],
      contacts: [
        { name: 'Phone', value: '+49 30 23125 010' },
        { name: 'E-mail', value: 'rechnung@neuwalde.example' },
      ],
    },
    {
      ...customer,
      externalId: czechBuyer.externalId,
      name: czechBuyer.name,
      tags: ['Czechia'],
      registrations: { IČO: '26012341', DIČ: 'CZ26012341' },
      addresses: [{ id: -1, street: 'Kobližná 12', city: 'Brno', zip: '602 00', country: 'CZ' }],
      contacts: [
        { name: 'Phone', value: '+420 555 010 020' },
        { name: 'E-mail', value: 'faktury@zlataliska.example' },
      ],
    },
  ]
}

const customer = {
  type: 'COMPANY',
  isClient: true,
  isSupplier: false,
  category: 'CATEGORY.CUSTOMER',
  orderingAddressId: -1,
  correspondingAddressId: -1,
  regOfficeAddressId: -1,
} as const
