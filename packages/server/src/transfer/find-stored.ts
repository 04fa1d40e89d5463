// Finds the record that a record of a file is about by what people know it by, where no key of an
// import does: its number, a registration of the company, or its name. Numbers and names of the
// records that are under way are looked up together.

import { limits } from '@kontor/contract/limits.ts'
import type { Collection, RecordType } from '@kontor/contract/records/record-type.ts'
import { type FieldValues, isObject } from '../rules/values/find-values.ts'
import { type Door, Rejection, type StoredRecord } from './door.ts'
import { type IdsByText, TextLookup } from './text-lookup.ts'

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

interface Found {
  readonly collection: Collection
  readonly types: readonly RecordType[]
}

/** A filter may stand in an address, where each character may take several. */
const charactersMax = limits.filterCharactersMax / 4

export class StoredFinder {
  readonly #door: Door
  readonly #found: Found
  readonly #lookups = new Map<string, TextLookup>()

  constructor(door: Door, found: Found) {
    this.#door = door
    this.#found = found
  }

  /** Undefined where there is none for the caller; refuses a record that may be several. */
  async find(record: FieldValues, way: FindWay): Promise<StoredRecord | undefined> {
    const { collection } = this.#found
    const ids = new Set<number>()
    for (const text of foundBy(record, way)) {
      for (const id of await this.#idsOf(record, way, text)) ids.add(id)
    }
    const [id] = ids
    if (id === undefined) return undefined
    if (ids.size === 1) return await this.#door.find(collection, 'id', String(id))
    const message = `There are ${ids.size} records with this ${way}: ${[...ids].join(', ')}.`
    const pointer = way === 'registration' ? '/registrations' : `/${way}`
    throw new Rejection('invalid-record', message, [{ code: 'not-unique', pointer, message }])
  }

  async #idsOf({ type }: FieldValues, way: FindWay, text: string): Promise<readonly number[]> {
    const { collection, types } = this.#found
    if (way === 'registration') {
      const found = await this.#door.find(collection, 'registration', text)
      return found === undefined ? [] : [found.id]
    }
    const own = types.length === 1 ? types : types.filter((each) => each.type === type)
    const ids = await Promise.all(own.map((each) => this.#lookupIn(each, way).find(text)))
    return ids.flat()
  }

  #lookupIn(type: RecordType, way: Exclude<FindWay, 'registration'>): TextLookup {
    const key = `${way} ${type.type}`
    const find = (texts: readonly string[]) => idsIn(this.#door, type, { way, texts })
    const lookup = this.#lookups.get(key) ?? new TextLookup({ find, charactersMax })
    this.#lookups.set(key, lookup)
    return lookup
  }
}

interface ByTexts {
  readonly way: Exclude<FindWay, 'registration'>
  readonly texts: readonly string[]
}

async function idsIn(
  door: Door,
  { type, views: [view = ''], fields }: RecordType,
  { way, texts }: ByTexts,
): Promise<IdsByText> {
  const ofType = Object.hasOwn(fields, 'type') ? ` AND type = '${type}'` : ''
  const listed = texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')
  const rows = await door.rows(view, ['id', way], `${way} IN (${listed})${ofType}`)
  const byText = Map.groupBy(rows, (row) => String(row[way]))
  return new Map([...byText].map(([text, found]) => [text, found.map(({ id }) => id)]))
}
