// Which documents a filter chooses: all that the reader may read, in the order of their ids.

import { unitDayAt } from '@kontor/contract/filter/unit-day.ts'
import { filterShape } from '@kontor/contract/views/catalogue.ts'
import type { Clock } from '../../config/clock.ts'
import { shareOf } from '../../rules/rights/share-of.ts'
import type { ChosenDocument } from '../../store/port/views.ts'
import type { Store } from '../../store/store.ts'
import { planView } from '../../views/plan.ts'
import type { ListDocumentsInput } from '../requests/paper-request.ts'
import { requireUnit } from '../unit/require-unit.ts'

const chunkDocuments = 1000
const collection = 'documents'

/** Refuses a filter as a view does. */
export function listDocumentsService(
  store: Store,
  clock: Clock,
  count: number = chunkDocuments,
): (input: ListDocumentsInput) => Promise<readonly ChosenDocument[]> {
  return async ({ principal: { reader }, externalFilter }) => {
    const { accessVersion, timeZone } = await requireUnit(store, reader.unit)
    const { catalogue } = await store.configuration.settings({ unit: reader.unit, accessVersion })
    const planned = planView(
      {
        description: { name: collection, title: '', source: collection },
        shape: filterShape(collection, catalogue),
      },
      externalFilter === undefined ? {} : { externalFilter },
      unitDayAt(timeZone, clock.now()),
    )
    // The records of a collection are in no listing: those of several types are.
    const plan = { ...planned, listingView: undefined, types: undefined }
    const input = { reader, caller: shareOf(reader), plan, accessVersion, count }
    const all: ChosenDocument[] = []
    let afterId: number | undefined = 0
    while (afterId !== undefined) {
      const chunk = await store.views.listDocuments({ ...input, afterId })
      all.push(...chunk.documents)
      afterId = chunk.nextAfterId
    }
    return all
  }
}
