// Finds the record that a record of a file is about by what people know it by, where no key of an
// import does: its number, a registration of the company, or its name.

import type { Collection, RecordType } from '@kontor/contract/records/record-type.ts'
import { type FieldValues, isObject } from '../rules/values/find-values.ts'
import { type Door, Rejection, type StoredRecord } from './door.ts'

export const findWays = ['number', 'registration', 'name'] as const
export type FindWay = (typeof findWays)[number]

/** What a record is found by; empty where it does not say that. */
export function foundBy(record: FieldValues, way: FindWay): readonly string[] {
  if (way === 'registration') {
    const { registrations } = record
    return isObject(registrations) ? Object.values(registrations).filter(isFilledIn) : []
  }
  const { [way]: text } = record
  return isFilledIn(text) ? [text] : []
}

/** The ways that lead to records of the types. */
export function findWaysOf(types: readonly RecordType[]): readonly FindWay[] {
  return findWays.filter((way) => {
    const field = way === 'registration' ? 'registrations' : way
    return types.some(({ fields }) => Object.hasOwn(fields, field))
  })
}

function isFilledIn(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

interface FindStored {
  readonly collection: Collection
  readonly types: readonly RecordType[]
  readonly way: FindWay
}

/** Undefined where there is none for the caller; refuses a record that may be several. */
export async function findStored(
  door: Door,
  record: FieldValues,
  { collection, types, way }: FindStored,
): Promise<StoredRecord | undefined> {
  const texts = foundBy(record, way)
  const ids = new Set<number>()
  for (const text of texts) {
    if (way === 'registration') {
      const found = await door.find(collection, 'registration', text)
      if (found !== undefined) ids.add(found.id)
    } else {
      for (const id of await idsOf(door, { types: typesOf(record, types), way, text })) ids.add(id)
    }
  }
  const [id] = ids
  if (id === undefined) return undefined
  if (ids.size === 1) return await door.find(collection, 'id', String(id))
  const message = `There are ${ids.size} records with this ${way}: ${[...ids].join(', ')}.`
  const pointer = way === 'registration' ? '/registrations' : `/${way}`
  throw new Rejection('invalid-record', message, [{ code: 'not-unique', pointer, message }])
}

function typesOf({ type }: FieldValues, types: readonly RecordType[]): readonly RecordType[] {
  return types.length === 1 ? types : types.filter((each) => each.type === type)
}

interface ByText {
  readonly types: readonly RecordType[]
  readonly way: Exclude<FindWay, 'registration'>
  readonly text: string
}

async function idsOf(door: Door, { types, way, text }: ByText): Promise<readonly number[]> {
  const ids: number[] = []
  for (const {
    type,
    views: [view = ''],
    fields,
  } of types) {
    const ofType = Object.hasOwn(fields, 'type') ? ` AND type = '${type}'` : ''
    const filter = `${way} = '${text.replaceAll("'", "''")}'${ofType}`
    const rows = await door.rows(view, ['id'], filter)
    ids.push(...rows.map((row) => row.id))
  }
  return ids
}
