// What a create of an invoice would send that charges the time tracked on a job: a row for the job
// itself and for each of its tasks, with the hours and no price, since no record has a rate.

import { jobFields, jobProperties } from '@kontor/contract/records/documents/carried.ts'
import { type FieldValues, propertiesOf } from '../values/find-values.ts'
import { type MadeOf, propertiesFor } from './made-record.ts'

/** Time that was tracked on the same task, or on the job itself. */
export interface TimeGroup {
  readonly name: string
  readonly minutes: number
}

/** Of a job. */
interface TimeInvoice extends MadeOf {
  readonly groups: readonly TimeGroup[]
  /** Of the unit. */
  readonly currency: unknown
}

export function timeInvoice({ groups, currency, ...made }: TimeInvoice): FieldValues {
  const { source: job, type, ownerId } = made
  const known: FieldValues = { ...propertiesOf(job), currencyDoc: currency }
  const names = [...jobProperties, 'currencyDoc']
  const properties = propertiesFor(made, (name, { rows }) => {
    if (rows === undefined) return names.includes(name) ? known[name] : undefined
    return { data: groups.map((group) => ({ name: group.name, [rows.count]: hoursOf(group) })) }
  })
  return {
    type: type.type,
    ownerId,
    ...Object.fromEntries(jobFields.map((name) => [name, job[name] ?? null])),
    madeFromJobId: job['id'],
    properties,
  }
}

/** With two decimal places, rounded once for the whole row. */
function hoursOf({ minutes }: Pick<TimeGroup, 'minutes'>): number {
  return Math.round((minutes * 100) / 60) / 100
}
