// Fields of the company that each row of a large view names, beside columns of the row: the first
// page of a filter, a filter that fits no row, sums, and an order after a company has changed.

import { compareLatency, type Figure, request, type Side, spread } from '../figure.ts'
import type { LargeUnit } from '../large-unit.ts'
import { load } from '../processes.ts'
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

/** No sum is asked for twice in a run: its limit tells it from others. */
function summed(unit: LargeUnit, field: string): Side {
  return () => {
    drawn += 1
    const query = { groupBy: [{ field }], measures: [{ sum: 'totalGross' }] }
    const body = JSON.stringify({ ...query, limit: 1 + (drawn % 1000) })
    const requests = [request('POST', `${unit.path}/summary`, unit.token, { body })]
    return Promise.resolve({ ...unit, requests, connections: 1, isOnce: true })
  }
}

const sum: Figure = {
  ...{ name: 'company-sum', bar: 4, aim: 1.5, isCost: true },
  title: 'cost of sums over a large view, by the country of its companies / by its status',
  run: onLarge((bench, unit) =>
    compareLatency(50, bench, summed(unit, 'company.country'), summed(unit, 'status')),
  ),
}

interface Changeable {
  readonly version: number
  readonly country: string
  readonly addresses: readonly { readonly id: number }[]
}

/** The first company moves to another country, and back the next time. */
async function moveCompany({ port, unit, token, companyId }: LargeUnit): Promise<void> {
  const address = `http://127.0.0.1:${port}/rest/v1/${unit}/companies?id=${companyId}`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const company = (await (await fetch(address, { headers })).json()) as Changeable
  const country = company.country === 'CZ' ? 'DE' : 'CZ'
  const addresses = company.addresses.slice(0, 1).map(({ id }) => ({ id, country }))
  const body = JSON.stringify({ version: company.version, addresses })
  const { status } = await fetch(address, { method: 'PATCH', headers, body })
  if (status !== 200) throw new Error(`The company did not move: ${status}.`)
}

async function millisecondsOf({ port, path, token }: LargeUnit, query: string): Promise<number> {
  const requests = [request('GET', `${path}?limit=100&${query}`, token)]
  const plan = { port, connections: 1, requests, milliseconds: 0 }
  return (await load({ ...plan, isOnce: true })).latencies[0] ?? Number.NaN
}

const order: Figure = {
  ...{ name: 'company-order', bar: 2, aim: 1, isCost: true },
  title:
    'cost of sorting a large view by the country of its companies, one just changed / by status',
  run: onLarge(async ({ rounds }, unit) => {
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) {
      await moveCompany(unit)
      const byCompany = await millisecondsOf(unit, 'order=company.country')
      drawn += 1
      // A filter that was not asked for is sorted anew, whatever it lets through.
      const filter = encodeURIComponent(`id > -${drawn}`)
      ratios.push(byCompany / (await millisecondsOf(unit, `order=status&externalFilter=${filter}`)))
    }
    return spread(ratios)
  }),
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
  sum,
  order,
]
