// Ids and numbers. Each is drawn inside the transaction that uses it, so a failed create gives back
// what it drew: ids ascend in order of commit, and number series have no gap.

import { queryOne, type Step } from './step.ts'

/** Draws `count` values at once and answers the first of them. */
export function* draw(unit: number, name: string, count = 1): Step<number> {
  const row = yield* queryOne<{ value: number }>(
    `insert into "counter" ("unit", "name", "value") values (?, ?, ?)
     on conflict ("unit", "name") do update set "value" = "counter"."value" + excluded."value"
     returning "value"`,
    unit,
    name,
    count,
  )
  if (row === undefined) throw new Error(`The counter ${name} answered nothing.`)
  return row.value - count + 1
}
