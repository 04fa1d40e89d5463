// Finds labels by their words. Where few labels have one of the words, all of those are looked at;
// where many have, labels are read in their order, which soon meets the first ones.

import { compareText } from '@kontor/contract/filter/compare-text.ts'
import {
  describedTarget,
  isOfRecords,
  type LabelTarget,
  labelTargets,
  type PeopleTarget,
  type RecordTarget,
} from '@kontor/contract/records/lookup-targets.ts'
import { Refusal } from '../../../refusal.ts'
import type { Reader } from '../../../rules/access.ts'
import { isFoundBy, isNumbered, labelOf } from '../../../rules/labels.ts'
import type { UnitVersions } from '../../port/directory.ts'
import type { FindLabelsInput, FoundLabel, LabelsByIdInput } from '../../port/labels.ts'
import { type Step, together } from '../statements/step.ts'
import { directoryRows, unitState } from '../unit/directory.ts'
import { type LabelContext, type LabelRow, labelSearch } from './label-search.ts'
import { findNewLabels, findNewLabelsWithIds } from './new-labels.ts'
import { labelsWithIds, numberedLabels, otherLabels } from './search-labels.ts'

export function* findLabels(
  context: LabelContext,
  input: FindLabelsInput,
): Step<readonly FoundLabel[]> {
  const versions = yield* versionsFor(input.reader)
  const found = yield* together(
    ...input.targets.map((target) =>
      isOfRecords(target)
        ? labelsOfRecords(context, input, { versions, target })
        : labelsOfPeople(input, target),
    ),
  )
  return inOrder(found.flat(), input)
}

export function* labelsByIds(
  context: LabelContext,
  input: LabelsByIdInput,
): Step<readonly FoundLabel[]> {
  const { reader, ids } = input
  const versions = yield* versionsFor(reader)
  const found = yield* together(
    ...input.targets.map(function* (target): Step<readonly LabelRow[]> {
      if (isOfRecords(target)) {
        const search = yield* labelSearch(context, { reader, versions, target })
        const indexed = labelsWithIds(context.dialect, search, ids)
        const fresh = findNewLabelsWithIds(context.dialect, search, ids)
        return (yield* together(fresh, indexed)).flat()
      }
      const all = yield* peopleLabels(reader, target)
      return all.filter(({ id }) => ids.includes(id))
    }),
  )
  return found.flat().map(shown)
}

function* versionsFor(reader: Reader): Step<UnitVersions> {
  const versions = yield* unitState(reader)
  if (versions === undefined) throw new Refusal('unit-forbidden')
  return versions
}

function* labelsOfRecords(
  context: LabelContext,
  input: FindLabelsInput,
  of: { readonly versions: UnitVersions; readonly target: RecordTarget },
): Step<readonly LabelRow[]> {
  const search = yield* labelSearch(context, { ...input, ...of })
  const found = yield* together(
    findNewLabels(search),
    numberedLabels(context.dialect, search),
    otherLabels(context.dialect, search),
  )
  const byId = new Map(found.flat().map((label) => [label.id, label]))
  return [...byId.values()]
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

/** The first of them: those with the number that is sought, then by label. */
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
