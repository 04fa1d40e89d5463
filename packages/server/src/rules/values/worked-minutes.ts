// Two times of a day and the minutes between them: what is left out follows from the others, in a
// create as in a change, and what is given agrees.

import type { Fault } from '@kontor/contract/errors.ts'
import { minutesBetween, timeAfter } from '@kontor/contract/kinds/minutes-between.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { Description, Period } from '@kontor/contract/records/record-type.ts'
import type { FieldValues } from './find-values.ts'
import { isGiven } from './is-given.ts'
import { isSameJson } from './is-same-json.ts'
import { pointerTo } from './json-pointer.ts'

type Member = readonly [string, unknown]
type Measured = Required<Pick<Period, 'startTime' | 'endTime' | 'minutes'>>

/** The record with the minutes that nobody gave, where both of their times are known. */
export function withMinutes(type: Description, record: FieldValues): FieldValues {
  const derived = measured(type).flatMap<Member>(({ startTime, endTime, minutes }) => {
    if (isGiven(record[minutes])) return []
    const between = minutesBetween(record[startTime], record[endTime])
    return between === undefined ? [] : [[minutes, between]]
  })
  return derived.length === 0 ? record : { ...record, ...Object.fromEntries(derived) }
}

/** What a change leaves out of the three and has to be worked out anew, by its names. */
export function followingMinutes(
  type: Description,
  { stored, sent, body }: Readonly<Record<'stored' | 'sent' | 'body', FieldValues>>,
): FieldValues {
  const changes = (name: string): boolean =>
    Object.hasOwn(sent, name) && !isSameJson(stored[name] ?? null, sent[name])
  const following = measured(type).flatMap<Member>(({ startTime, endTime, minutes }) => {
    if (!isGiven(body[startTime]) || !isGiven(body[endTime])) return []
    if (!isGiven(sent[minutes])) {
      return changes(startTime) || changes(endTime) ? [[minutes, null]] : []
    }
    const isEndLeftOut = !Object.hasOwn(sent, endTime)
    if (!isEndLeftOut || !(changes(startTime) || changes(minutes))) return []
    const end = timeAfter(body[startTime], body[minutes])
    return end === undefined ? [] : [[endTime, end]]
  })
  return Object.fromEntries(following)
}

/** Minutes that are not those between their times. What a change leaves as it is stays so. */
export function* minutesFaults(
  type: Description,
  body: FieldValues,
  stored?: FieldValues,
): Generator<Fault> {
  for (const { startTime, endTime, minutes } of measured(type)) {
    const between = minutesBetween(body[startTime], body[endTime])
    const given = body[minutes]
    if (between === undefined || typeof given !== 'number' || given === between) continue
    const isAsStored = [startTime, endTime, minutes].every((name) => body[name] === stored?.[name])
    if (isAsStored) continue
    const [start, end] = [startTime, endTime].map((each) => `${quote(each)} (${quote(body[each])})`)
    const times = `${start} to ${end}`
    const message = `Expected ${between}, the minutes from ${times}, or none, got ${given}.`
    yield { code: 'not-equal', pointer: pointerTo('', minutes), message }
  }
}

function measured({ periods }: Description): readonly Measured[] {
  return periods.filter((each): each is Period & Measured => each.minutes !== undefined)
}
