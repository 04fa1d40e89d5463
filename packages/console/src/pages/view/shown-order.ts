// The order in which a view shows its rows.

import type { View } from '../../data/rows/views.ts'

/** Rows come newest first where nobody says otherwise, as far as they have ids of their own. */
export function shownOrder(
  chosen: readonly string[],
  { collection, own }: View,
): readonly string[] {
  if (chosen.length > 0) return chosen
  if (own?.order != null && own.order.length > 0) return own.order
  return collection === undefined ? [] : ['-id']
}
