// Finds things by what they are called, for whoever is to choose one, and tells what ids stand for.

import { limits } from '@kontor/contract/limits.ts'
import {
  describedTarget,
  labelTargets,
  targetsOf,
} from '@kontor/contract/records/lookup-targets.ts'
import { shareOf } from '../../rules/rights/share-of.ts'
import { wordsOf } from '../../rules/text/words.ts'
import type { FoundLabel } from '../../store/port/labels.ts'
import type { Store } from '../../store/store.ts'
import type { Answer } from '../requests/answer.ts'
import type { LookUpInput, SearchInput } from '../requests/view-request.ts'

interface LookUpServices {
  /** What things of one sort are called, by words or by ids. */
  lookUp(input: LookUpInput): Promise<Answer>
  /** The same over everything, by words. */
  search(input: SearchInput): Promise<Answer>
}

export function lookUpService(store: Store): LookUpServices {
  return {
    async lookUp({ principal, target, by, signal }) {
      const { reader } = principal
      const request = { reader, caller: shareOf(reader), targets: targetsOf(target) }
      const found =
        'ids' in by
          ? inOrderOf(by.ids, await store.labels.findByIds({ ...request, ids: by.ids }, signal))
          : await store.labels.find({ ...request, ...by, words: wordsOf(by.q) }, signal)
      const data = found.map(({ id, label, detail, isDisabled }) => {
        return { id, label, detail, isDisabled }
      })
      return { json: JSON.stringify({ data }) }
    },
    async search({ principal, q, signal }) {
      const { reader } = principal
      const found = await store.labels.find(
        {
          ...{ reader, caller: shareOf(reader), targets: labelTargets },
          ...{ words: wordsOf(q), limit: limits.lookupResultsDefault },
        },
        signal,
      )
      return { json: JSON.stringify({ data: found.map(searched) }) }
    },
  }
}

function inOrderOf(ids: readonly number[], found: readonly FoundLabel[]): readonly FoundLabel[] {
  const byId = new Map(found.map((each) => [each.id, each]))
  return ids.map((id) => byId.get(id)).filter((each) => each !== undefined)
}

/** Entries that are in no collection of their own are named by the record that they are in. */
function searched({ target, id, record, type, label, detail }: FoundLabel): object {
  const { collection: ofRecords, foundAs } = describedTarget(target)
  const collection = foundAs?.collection ?? ofRecords
  return { collection, id: collection === ofRecords ? record : id, type, label, detail }
}
