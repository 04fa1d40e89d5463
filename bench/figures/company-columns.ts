// Filters by a field of the company that each row of a large view names, beside filters by a column
// of the row: the first page, and a filter that looks at every row and fits none.

import { compareLatency, type Figure, request, type Side } from '../figure.ts'
import type { LargeUnit } from '../large-unit.ts'
import { onLarge } from './on-large.ts'

/** No filter is asked for twice. */
let drawn = 0

function asked(unit: LargeUnit, condition: string): Side {
  return () => {
    drawn += 1
    const filter = encodeURIComponent(`${condition} AND totalGross > -${drawn}`)
    const path = `${unit.path}?limit=100&externalFilter=${filter}`
    const requests = [request('GET', path, unit.token)]
    return Promise.resolve({ ...unit, requests, connections: 1, isOnce: true })
  }
}

function figure(name: string, title: string, bar: number, conditions: [string, string]): Figure {
  return {
    ...{ name, bar, aim: 1.5, isCost: true },
    title: `cost of ${title}, by the country of its company / by its status`,
    run: onLarge((bench, unit) => {
      const [ofCompany, ofRow] = conditions
      return compareLatency(50, bench, asked(unit, ofCompany), asked(unit, ofRow))
    }),
  }
}

export const companyFigures: readonly Figure[] = [
  figure('company-page', 'the first page of a filter of a large view', 4, [
    "company.country = 'CZ'",
    "status = 'APPROVED'",
  ]),
  figure('company-filter', 'a filter of a large view that fits no row', 4, [
    "company.country = 'XX'",
    "status = 'XX'",
  ]),
]
