// Adds up the records of a collection that a user may read, without a view that shows them.

import { anyDay } from '@kontor/contract/filter/unit-day.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { ViewShape } from '@kontor/contract/views/catalogue.ts'
import type { Reader } from '../../rules/rights/access.ts'
import { shareOf } from '../../rules/rights/share-of.ts'
import type { Store } from '../../store/store.ts'
import { planView } from '../../views/plan.ts'
import type { SummaryPlan } from '../../views/summary/summary-plan.ts'

interface SummarisedCollection {
  readonly collection: RecordType['collection']
  readonly shape: ViewShape
  readonly externalFilter: string
  readonly summary: SummaryPlan
  readonly accessVersion: number
}

/** The rows of the summary. */
export async function summariseCollection(
  store: Store,
  reader: Reader,
  { collection, shape, externalFilter, summary, accessVersion }: SummarisedCollection,
): Promise<readonly unknown[]> {
  const description = { name: collection, title: '', source: collection }
  const planned = planView({ description, shape }, { externalFilter }, anyDay)
  // The records of a collection are in no listing: those of several types are.
  const plan = { ...planned, listingView: undefined, types: undefined }
  const caller = shareOf(reader)
  const { json } = await store.views.summarise({ reader, caller, plan, summary, accessVersion })
  return JSON.parse(`[${json}]`) as readonly unknown[]
}
