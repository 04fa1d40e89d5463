// The groups of the rows that a view shows: what they are called, in which order they come, which
// of them are folded, and where their rows are drawn.

import { useMemo, useRef } from 'react'
import { allFolded, allOpen, isFolded, withFold } from '../../address/group-folds.ts'
import { type Grouping, groupingIn, isDated } from '../../data/rows/grouping.ts'
import { type Reference, referenceOf, useNames } from '../../data/rows/reference-names.ts'
import { type RowGroup, useRowGroups } from '../../data/rows/row-groups.ts'
import { groupedPlaces, plainPlaces, type RowPlaces } from '../../data/rows/row-places.ts'
import type { RowsOf } from '../../data/rows/row-windows.ts'
import type { View } from '../../data/rows/views.ts'
import { useRegisters } from '../../data/unit/registers.ts'
import { useCodeTitle } from '../../data/unit/use-code-title.ts'
import type { GridGroups } from '../../features/grid/grid-props.ts'
import { shownSums } from '../../features/grid/group-row.tsx'
import { groupTitle } from '../../features/grid/group-title.ts'
import type { ViewState } from '../../features/navigation/use-view-state.ts'
import { isCodeKind } from '../../ui/kinds/is-code-kind.ts'
import { useValueFormat } from '../../ui/kinds/use-value-format.ts'

export interface ShownGroups extends Pick<GridGroups, 'titleOf' | 'onFold'> {
  readonly grouping: Grouping
  readonly error: unknown
  readonly retry: () => void
}

interface GroupsOfRows {
  readonly rowsOf: RowsOf
  readonly state: ViewState
  /** Whether it is known up to which row they are read. */
  readonly isKnown: boolean
  readonly isStill: boolean
  readonly asCards: boolean
}

/** Where rows are drawn is undefined until it is known which groups there are. */
export function useGroups(
  view: View,
  { rowsOf, state, asCards, ...reading }: GroupsOfRows,
): { readonly places: RowPlaces | undefined; readonly groups: ShownGroups | undefined } {
  const { address, note } = state
  const grouping = useMemo(() => groupingIn(address.groupBy, view), [address.groupBy, view])
  const { through } = rowsOf
  const { data, error, refetch } = useRowGroups({ ...rowsOf, through }, grouping, reading)
  const { inOrder, titleOf, isNamed } = useTitles(rowsOf, grouping, data)
  const folds = address.folds ?? (view.own?.groupBy?.isFolded === true ? allFolded : allOpen)
  // The address is drawn a moment later: the next step begins with what the one before has made.
  const latest = useRef(folds)
  latest.current = folds
  const places = useMemo(() => {
    if (grouping === undefined) return plainPlaces
    if (inOrder === undefined || !isNamed) return undefined
    return groupedPlaces(inOrder, {
      isOpen: ({ key }) => !isFolded(folds, key),
      linesOf: ({ sums }) => (asCards ? 1 : Math.max(1, shownSums(sums).length)),
    })
  }, [grouping, inOrder, isNamed, folds, asCards])
  if (grouping === undefined) return { places, groups: undefined }
  const onFold = (key: string, isToFold: boolean): void => {
    latest.current = withFold(latest.current, key, isToFold)
    void note({ folds: latest.current })
  }
  return { places, groups: { grouping, titleOf, onFold, error, retry: () => void refetch() } }
}

/** Of more groups the names would take long: they come in the order of their ids. */
const namedMax = 1000

function useTitles(
  { unit }: RowsOf,
  grouping: Grouping | undefined,
  data: readonly RowGroup[] | undefined,
) {
  const references = useMemo((): readonly Reference[] => {
    const target = grouping && referenceOf(grouping.column)
    const ids = (data ?? []).flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
    return target === undefined ? [] : ids.map((id) => ({ target, id }))
  }, [data, grouping])
  const { labelOf, isKnown } = useNames(unit, references)
  const isCoded = isCodeKind(grouping?.column.kind)
  const codeTitle = useCodeTitle(unit, isCoded)
  const areCodesKnown = !useRegisters(unit, isCoded).isLoading
  const plain = useValueFormat(labelOf)
  const context = useMemo(() => ({ ...plain, codeTitle }), [plain, codeTitle])
  const isSorted = data !== undefined && data.length <= namedMax
  return useMemo(() => {
    const titles = new Map<string, string>()
    if (grouping !== undefined) {
      for (const { key, value } of data ?? []) titles.set(key, groupTitle(grouping, value, context))
    }
    const titleOf = (key: string): string => titles.get(key) ?? ''
    const inOrder = isSorted ? byTitle(data, grouping, titleOf, context) : data
    return { inOrder, titleOf, isNamed: (isKnown && areCodesKnown) || !isSorted }
  }, [data, grouping, context, isKnown, areCodesKnown, isSorted])
}

/** Periods stay as they follow one another, and what has no value stays last. */
function byTitle(
  groups: readonly RowGroup[],
  grouping: Grouping | undefined,
  titleOf: (key: string) => string,
  { translation: { format } }: ReturnType<typeof useValueFormat>,
): readonly RowGroup[] {
  if (grouping === undefined || isDated(grouping.column)) return groups
  return groups.toSorted((one, other) => {
    if (one.value === null || other.value === null) return one.value === null ? 1 : -1
    return format.compare(titleOf(one.key), titleOf(other.key))
  })
}
