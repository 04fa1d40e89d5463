// Groups the rows of a view, or no longer does. All groups are then as the view has them.

import { type Grouping, printGrouping } from '../../data/rows/grouping.ts'
import type { View } from '../../data/rows/views.ts'
import type { ViewState } from '../../features/navigation/use-view-state.ts'

/** Undefined for no groups. */
export function groupBy(
  { change }: Pick<ViewState, 'change'>,
  { own }: View,
  grouping: Grouping | undefined,
): void {
  // Only a view that has groups has to be told that none are wanted.
  const none = own?.groupBy == null ? undefined : ''
  const named = grouping === undefined ? none : printGrouping(grouping)
  change({ groupBy: named, folds: undefined, at: 0, through: undefined })
}
