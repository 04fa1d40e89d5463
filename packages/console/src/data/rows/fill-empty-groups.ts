// All groups of a summary, however many: one that is refused for having too many is read in
// two halves of the ids that it goes by, and so on.

import { troubleOf } from '../api/problem-of.ts'

export interface AnsweredRow {
  readonly group: readonly unknown[]
  readonly count: number
  readonly currency?: string | null
  readonly sum: Readonly<Record<string, number>>
  readonly min: Readonly<Record<string, number | null>>
  readonly max: Readonly<Record<string, number | null>>
}

interface SummaryOf {
  readonly filter: string
  readonly groupBy: readonly object[]
  readonly measures: readonly object[]
}

type Ask = (query: SummaryOf) => Promise<readonly AnsweredRow[]>

/** @param among the field of ids, one of `groupBy`; absent where there are never too many. */
export async function fillEmptyGroups(
  query: SummaryOf,
  among: string | undefined,
  ask: Ask,
): Promise<readonly AnsweredRow[]> {
  try {
    return await ask(query)
  } catch (error) {
    if (among === undefined || troubleOf(error).code !== 'summary-too-large') throw error
    const halves = await halvesOf(query, among, ask)
    if (halves === undefined) throw error
    const found = await Promise.all(halves.map((half) => fillEmptyGroups(half, among, ask)))
    return found.flat()
  }
}

/** Undefined where they are all of one id. */
async function halvesOf(
  query: SummaryOf,
  among: string,
  ask: Ask,
): Promise<readonly SummaryOf[] | undefined> {
  const measures = [{ min: among }, { max: among }]
  const [ids] = await ask({ ...query, groupBy: [], measures })
  const [first, last] = [ids?.min[among], ids?.max[among]]
  if (typeof first !== 'number' || typeof last !== 'number' || first === last) return undefined
  const middle = Math.floor((first + last) / 2)
  return [`${among} <= ${middle}`, `${among} > ${middle}`].map((half) => {
    return { ...query, filter: `${query.filter} AND ${half}` }
  })
}
