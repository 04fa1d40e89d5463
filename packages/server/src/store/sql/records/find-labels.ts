// Finds labels by their words. Where few labels have one of the words, all of those are looked at;
// where many have, labels are read in their order, which soon meets the first ones.

import { compareText } from '@kontor/contract/filter/compare-text.ts'
import {
  describedTarget,
  isOfRecords,
  type LabelledRecord,
  type LabelTarget,
  labelledRecords,
  labelTargets,
  type PeopleTarget,
  type RecordTarget,
} from '@kontor/contract/records/lookup-targets.ts'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../../refusal.ts'
import type { Reader } from '../../../rules/rights/access.ts'
import type { FindLabelsInput, FoundLabel, LabelsByIdInput } from '../../port/labels.ts'
import { isFoundBy, isNumbered, labelOf } from '../rendering/labels.ts'
import { type Step, together } from '../statements/step.ts'
import { directoryRows, unitState } from '../unit/directory.ts'
import { indexedRecords, labelCounter } from './label-counters.ts'
import {
  type LabelContext,
  type LabelRow,
  type LabelSearch,
  labelSearch,
  type SearchInput,
} from './label-search.ts'
import { matching, type NewLabel, newLabels } from './new-labels.ts'
import { labelsWithIds, searchLabels } from './search-labels.ts'

export function* findLabels(
  context: LabelContext,
  input: FindLabelsInput,
): Step<readonly FoundLabel[]> {
  const known = yield* knownOf(context, input)
  const ofRecords = input.targets.filter(isOfRecords)
  const ofPeople = input.targets.filter((target) => !isOfRecords(target))
  const found = yield* together(
    labelsOfRecords(context, input, known, ofRecords),
    ...ofPeople.map((target) => labelsOfPeople(input, target)),
  )
  return inOrder(found.flat(), input)
}

export function* labelsByIds(
  context: LabelContext,
  input: LabelsByIdInput,
): Step<readonly FoundLabel[]> {
  const { reader, ids } = input
  const known = yield* knownOf(context, input, ids)
  const found = yield* together(
    ...input.targets.map(function* (target): Step<readonly LabelRow[]> {
      if (isOfRecords(target)) {
        const search = yield* labelSearch(context, { reader, ...known, target })
        const fresh = newMatches(known, search).filter(({ id }) => ids.includes(id))
        return [...fresh, ...(yield* labelsWithIds(context.dialect, search, ids))]
      }
      const all = yield* peopleLabels(reader, target)
      return all.filter(({ id }) => ids.includes(id))
    }),
  )
  return found.flat().map(shown)
}

/** What all targets are looked for by. */
interface Known extends Pick<SearchInput, 'versions' | 'lastIndexed'> {
  /** What is in no index yet. */
  readonly newLabels: ReadonlyMap<Collection, readonly NewLabel[]>
}

/** @param ids of those that are requested: of records only these are read. */
function* knownOf(
  context: LabelContext,
  { reader, targets }: Pick<FindLabelsInput, 'reader' | 'targets'>,
  ids?: readonly number[],
): Step<Known> {
  const { unit } = reader
  const [versions, lastIndexed] = yield* together(unitState(reader), indexedRecords(unit))
  if (versions === undefined) throw new Refusal('unit-forbidden')
  const ofRecords = targets.filter(isOfRecords)
  const described = ofRecords.map((target): LabelledRecord => labelledRecords[target])
  const collections = new Set(described.map(({ collection }) => collection))
  // An id of what is within a record does not tell which record that is.
  const isWithin = (collection: Collection): boolean =>
    described.some((each) => each.collection === collection && each.nested !== undefined)
  const found = yield* together(
    ...[...collections].map(function* (collection): Step<[Collection, readonly NewLabel[]]> {
      const after = lastIndexed.get(labelCounter(collection)) ?? 0
      const among = isWithin(collection) ? undefined : ids
      return [collection, yield* newLabels(context, { unit, collection, after, among })]
    }),
  )
  return { versions, lastIndexed, newLabels: new Map(found) }
}

function newMatches(known: Known, search: LabelSearch): readonly LabelRow[] {
  return matching(known.newLabels.get(search.described.collection) ?? [], search)
}

function* labelsOfRecords(
  context: LabelContext,
  input: FindLabelsInput,
  known: Known,
  targets: readonly RecordTarget[],
): Step<readonly LabelRow[]> {
  const searches = yield* together(
    ...targets.map((target) => labelSearch(context, { ...input, ...known, target })),
  )
  const fresh = searches.flatMap((search) => newMatches(known, search))
  const found = yield* searchLabels(context.dialect, searches)
  const keyOf = ({ target, id }: LabelRow): string => `${target} ${id}`
  return [...new Map([...fresh, ...found].map((label) => [keyOf(label), label])).values()]
}

function* labelsOfPeople(
  { reader, words, companyId }: FindLabelsInput,
  target: PeopleTarget,
): Step<readonly LabelRow[]> {
  if (companyId !== undefined) return []
  const all = yield* peopleLabels(reader, target)
  return all.filter((label) => isFoundBy(label, words))
}

/** All users or groups of the unit: everybody in it sees them. */
function* peopleLabels(reader: Reader, target: PeopleTarget): Step<readonly LabelRow[]> {
  const { foundAs } = describedTarget(target)
  const rows = yield* directoryRows(target === 'user' ? 'users' : 'groups', reader)
  return rows.map((row) => {
    const id = row['id'] as number
    const isDisabled = row['isDisabled'] === true ? 1 : 0
    const common = { target, id, record: id, type: foundAs?.type ?? '', isDisabled }
    return { ...common, ...labelOf(target, id, row) }
  })
}

/** The first of them: those with the number in the search, then by label. */
function inOrder(
  found: readonly LabelRow[],
  { words, limit }: FindLabelsInput,
): readonly FoundLabel[] {
  const rank = (label: LabelRow): number => (isNumbered(label, words) ? 0 : 1)
  const place = new Map<LabelTarget, number>(labelTargets.map((target, index) => [target, index]))
  return found
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) ||
        compareText(a.sort, b.sort) ||
        (place.get(a.target) ?? 0) - (place.get(b.target) ?? 0) ||
        a.id - b.id,
    )
    .slice(0, limit)
    .map(shown)
}

function shown({ target, id, record, type, label, detail, isDisabled }: LabelRow): FoundLabel {
  return { target, id, record, type, label, detail, isDisabled: isDisabled === 1 }
}
