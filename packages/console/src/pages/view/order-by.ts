// What a click on a column heading does to the order: ascending, descending, none. With Shift the
// column is added to the existing order.

const orderNamesMax = 3

export function orderBy(
  order: readonly string[],
  key: string,
  isAdded: boolean,
): readonly string[] {
  const next = nextOf(order, key)
  if (!isAdded) return next
  const rest = order.filter((each) => each.replace(/^-/, '') !== key)
  return [...rest, ...next].slice(-orderNamesMax)
}

function nextOf(order: readonly string[], key: string): readonly string[] {
  if (order.includes(key)) return [`-${key}`]
  return order.includes(`-${key}`) ? [] : [key]
}
