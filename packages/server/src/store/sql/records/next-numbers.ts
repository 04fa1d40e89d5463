// The numbers that the next records of some types would get, unless somebody else draws them first.

import { countAfter, renderNumber } from '../../../rules/records/numbering.ts'
import type { NextNumbersInput } from '../../port/records.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'
import { wasNumberUsed } from './check-draft.ts'
import { numberCounter } from './number-counter.ts'

export function* nextNumbers({
  reader: { unit },
  series: all,
}: NextNumbersInput): Step<readonly string[]> {
  const counters = yield* queryAll<{ name: string; value: number }>(
    sql`select "name", "value" from "counter" where "unit" = ${unit} and "name" like 'number %'`,
  )
  const drawn = new Map(counters.map(({ name, value }) => [name, value]))
  const numbers: string[] = []
  for (const { series, ...of } of all) {
    let count = countAfter(series, drawn.get(numberCounter(of.type, series)) ?? 0)
    // A create passes numbers that records had, however many; here a few have to do.
    for (let passed = 0; passed < passedMax; passed += 1) {
      if (!(yield* wasNumberUsed(unit, of, renderNumber(series, count)))) break
      count += 1
    }
    numbers.push(renderNumber(series, count))
  }
  return numbers
}

const passedMax = 20
