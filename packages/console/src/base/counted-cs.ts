// The three forms that a Czech noun has after a number: 1 den, 2 dny, 5 dnů.

export function counted(one: string, few: string, many: string): (count: number) => string {
  return (count) => (count === 1 ? one : count > 1 && count < 5 ? few : many)
}
