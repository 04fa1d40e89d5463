// Every preset record type, and the lookups in them. A unit's own types and
// properties are laid over these by `extend-catalogue.ts`.

import { company } from './company.ts'
import { absence } from './documents/absence.ts'
import { cashVouchers } from './documents/cash-voucher.ts'
import { internalPurchase, internalSales } from './documents/internal.ts'
import { purchaseInvoices } from './documents/invoice-purchase.ts'
import { salesInvoices } from './documents/invoice-sales.ts'
import { opportunity } from './documents/opportunity.ts'
import { purchaseOrder } from './documents/order-purchase.ts'
import { clientOverhead, internalOverhead } from './documents/overhead.ts'
import {
  binder,
  contract,
  gem,
  issuedDocument,
  personnelDocument,
  receivedDocument,
} from './documents/plain.ts'
import { salesQuotation } from './documents/quotation-sales.ts'
import { job } from './job.ts'
import type { Collection, RecordType } from './record-type.ts'
import { task } from './task.ts'
import { attendance, track } from './time.ts'

export const recordTypes: readonly RecordType[] = [
  company,
  issuedDocument,
  receivedDocument,
  contract,
  salesQuotation,
  purchaseOrder,
  personnelDocument,
  absence,
  gem,
  binder,
  opportunity,
  ...salesInvoices,
  ...purchaseInvoices,
  internalPurchase,
  internalSales,
  clientOverhead,
  internalOverhead,
  ...cashVouchers,
  job,
  task,
  track,
  attendance,
]

/** Record types by collection and by type name. */
export interface Catalogue {
  readonly types: readonly RecordType[]
  readonly byCollection: ReadonlyMap<Collection, ReadonlyMap<string, RecordType>>
}

export function catalogueOf(types: readonly RecordType[]): Catalogue {
  const byCollection = new Map<Collection, Map<string, RecordType>>()
  for (const type of types) {
    const ofCollection = byCollection.get(type.collection) ?? new Map<string, RecordType>()
    byCollection.set(type.collection, ofCollection.set(type.type, type))
  }
  return { types, byCollection }
}

export const presetCatalogue: Catalogue = catalogueOf(recordTypes)
