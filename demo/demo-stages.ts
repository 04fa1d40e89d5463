// The records of the demo company in the order in which they are created: each names only what
// earlier stages have made.

import type { Collection } from '@kontor/contract/records/record-type.ts'
import { demoAbsences } from './demo-absences.ts'
import { demoBuyers } from './demo-buyers.ts'
import { demoCompanies } from './demo-companies.ts'
import type { DemoDates } from './demo-dates.ts'
import type { DemoBody, DemoIds } from './demo-ids.ts'
import { demoInvoices } from './demo-invoices.ts'
import { demoJobs } from './demo-jobs.ts'
import { demoLongQuotation } from './demo-long-quotation.ts'
import { demoOpportunities, demoQuotations } from './demo-offers.ts'
import { demoOrders } from './demo-orders.ts'
import { demoPersonnel } from './demo-personnel.ts'
import { demoPurchases } from './demo-purchases.ts'
import { demoSeller } from './demo-seller.ts'
import { demoCorrections, demoShowpieces } from './demo-showpieces.ts'
import { demoTasks } from './demo-tasks.ts'
import { demoTime } from './demo-time.ts'

export type DemoStage = {
  readonly collection: Collection
  /** Made when they are asked for, since they hold ids. */
  readonly bodies: () => Iterable<DemoBody>
}

/** The companies, that of the unit among them: they name nothing. */
export const demoParties: DemoStage = {
  collection: 'companies',
  bodies: () => [...demoCompanies(), demoSeller(), ...demoBuyers()],
}

/** What follows them. */
export function demoStages(ids: DemoIds, dates: DemoDates): readonly DemoStage[] {
  const jobs = (): ReturnType<typeof demoJobs> => demoJobs(ids, dates)
  return [
    { collection: 'documents', bodies: () => demoInvoices(ids, dates) },
    { collection: 'documents', bodies: () => demoPurchases(ids, dates) },
    { collection: 'documents', bodies: () => demoQuotations(ids, dates) },
    { collection: 'documents', bodies: () => demoOpportunities(ids, dates) },
    { collection: 'documents', bodies: () => demoAbsences(ids, dates) },
    { collection: 'documents', bodies: () => demoPersonnel(ids, dates) },
    { collection: 'jobs', bodies: jobs },
    { collection: 'documents', bodies: () => demoOrders(ids, dates, jobs()) },
    { collection: 'tasks', bodies: () => demoTasks(ids, dates, jobs()) },
    { collection: 'time', bodies: () => demoTime(ids, dates, jobs()) },
    {
      collection: 'documents',
      bodies: () => [...demoShowpieces(ids, dates), demoLongQuotation(ids, dates)],
    },
    { collection: 'documents', bodies: () => demoCorrections(ids, dates) },
  ]
}
