// The order in which a view shows its rows: by their groups first.

import type { ViewAddress } from '../../address/view-address.ts'
import { groupedOrder, groupingIn } from '../../data/rows/grouping.ts'
import type { View } from '../../data/rows/views.ts'

export function shownOrder(
  { order, groupBy }: Pick<ViewAddress, 'order' | 'groupBy'>,
  view: View,
): readonly string[] {
  return groupedOrder(groupingIn(groupBy, view), ungroupedOrder(order, view))
}

/** Rows come newest first where nobody says otherwise, as far as they have ids of their own. */
function ungroupedOrder(chosen: readonly string[], { collection, own }: View): readonly string[] {
  if (chosen.length > 0) return chosen
  if (own?.order != null && own.order.length > 0) return own.order
  return collection === undefined ? [] : ['-id']
}
