// Within how many days a document is to be paid that is made of a record.

import type { PaymentDays } from '../../rules/records/made-record.ts'
import type { StepContext } from '../../rules/status/status-steps.ts'
import type { Store } from '../../store/store.ts'
import { valuesOf } from '../records/values-of.ts'

/** A company that the caller may not read is refused later. */
export async function paymentDaysFor(
  store: Store,
  { reader, settings, stored: { companyId: id } }: StepContext,
): Promise<PaymentDays> {
  const company = await valuesOf(store, reader, { collection: 'companies', id })
  const ofCompany = (company?.['salesMaturity'] ?? null) as number | null
  return { ofCompany, ofUnit: settings.salesMaturity }
}
