// The records of the demo company in the order in which they are created: each names only what
// earlier stages have made.

import type { Collection } from '@kontor/contract/records/record-type.ts'
import { demoAbsences } from './demo-absences.ts'
import { demoCompanies } from './demo-companies.ts'
import type { DemoDates } from './demo-dates.ts'
import type { DemoBody, DemoIds } from './demo-ids.ts'
import { demoInvoices } from './demo-invoices.ts'
import { demoJobs } from './demo-jobs.ts'
import { demoOpportunities, demoQuotations } from './demo-offers.ts'
import { demoOrders } from './demo-orders.ts'
import { demoPersonnel } from './demo-personnel.ts'
import { demoPurchases } from './demo-purchases.ts'
import { demoTasks } from './demo-tasks.ts'
import { demoTime } from './demo-time.ts'

export type DemoStage = {
  readonly collection: Collection
  /** Made when they are asked for, since they hold ids. */
  readonly bodies: () => Iterable<DemoBody>
}

export function demoStages(ids: DemoIds, dates: DemoDates): readonly DemoStage[] {
  const jobs = (): ReturnType<typeof demoJobs> => demoJobs(ids, dates)
  return [
    { collection: 'companies', bodies: demoCompanies },
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
  ]
}
