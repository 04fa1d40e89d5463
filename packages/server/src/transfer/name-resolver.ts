// References by name, such as `companyId@externalId`, become ids: the door looks up what has
// the name, and must find exactly one.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import type { ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import { quote } from '@kontor/contract/quote.ts'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import type { Collection, RecordType } from '@kontor/contract/records/record-type.ts'
import { referenceTargets } from '@kontor/contract/records/reference-targets.ts'
import { views } from '@kontor/contract/views/catalogue.ts'
import type { Source } from '@kontor/contract/views/view-description.ts'
import { LRUCache } from 'lru-cache'
import { type FieldValues, isObject } from '../rules/values/find-values.ts'
import { pointerTo } from '../rules/values/json-pointer.ts'
import type { Door } from './door.ts'
import { namedMember, readEntryName, type Targets, targetsOf } from './named-records.ts'

export interface Resolved {
  readonly record: FieldValues
  readonly faults: readonly Fault[]
}

const namesCachedMax = 50_000

export class NameResolver {
  readonly #door: Door
  readonly #targets: Targets
  readonly #isPlanned: (collection: Collection, externalId: string) => boolean
  readonly #ids = new LRUCache<string, number>({ max: namesCachedMax })
  readonly #directory = new Map<Source, Promise<ReadonlyMap<string, number>>>()

  /** @param isPlanned whether a dry run would have created a record of that `externalId` by now. */
  constructor(
    door: Door,
    types: readonly RecordType[],
    isPlanned: (collection: Collection, externalId: string) => boolean,
  ) {
    this.#door = door
    this.#isPlanned = isPlanned
    this.#targets = targetsOf(types)
  }

  /**
   * The record with ids in place of names; a fault for each name that does not lead to one.
   * @param isAhead whether it goes without the records that are not there yet.
   */
  async resolve(record: FieldValues, isAhead = false): Promise<Resolved> {
    const resolving: Resolving = { faults: [], isAhead }
    const resolved = (await this.#inObject(record, '', resolving)) as FieldValues
    return { record: resolved, faults: resolving.faults }
  }

  async #inObject(value: unknown, pointer: string, resolving: Resolving): Promise<unknown> {
    if (Array.isArray(value)) {
      const each: unknown[] = []
      for (const [at, entry] of value.entries()) {
        each.push(await this.#inObject(entry, pointerTo(pointer, at), resolving))
      }
      return each
    }
    if (!isObject(value)) return value
    const members: [string, unknown][] = []
    for (const [name, member] of Object.entries(value)) {
      const here = pointerTo(pointer, name)
      const named = namedMember(name, this.#targets)
      if (named === undefined) members.push([name, await this.#inObject(member, here, resolving)])
      else {
        const ids = await this.#idsOf({ ...named, pointer: here }, member, resolving)
        if (ids !== undefined) members.push([named.field, ids])
      }
    }
    return Object.fromEntries(members)
  }

  async #idsOf(reference: NamedReference, names: unknown, resolving: Resolving): Promise<unknown> {
    if (names === null) return null
    if (Array.isArray(names)) {
      const ids: unknown[] = []
      for (const name of names) ids.push(await this.#idsOf(reference, name, resolving))
      return ids.filter((id) => id !== undefined)
    }
    const { faults, isAhead } = resolving
    const { pointer, target, how } = reference
    if (typeof names !== 'string') {
      faults.push({ code: 'wrong-type', pointer, message: 'Expected a name, a text.' })
      return null
    }
    const found = await this.#idOf(reference, names)
    if (typeof found === 'number') return found
    const place = referenceTargets[target]
    const isRecord = how === 'externalId' && 'collection' in place
    // What is not stored has no id yet: the rest of the record is checked without it.
    if (isRecord && this.#isPlanned(place.collection, names)) return undefined
    if (isAhead && 'collection' in place) return undefined
    faults.push({ code: 'unknown-reference', pointer, message: found })
    return null
  }

  /** The id, or a sentence that says why there is none. */
  async #idOf({ target, how }: NamedReference, name: string): Promise<number | string> {
    const key = `${target} ${how} ${name}`
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    const ways = waysTo(target)
    if (!ways.includes(how)) {
      const hint = didYouMean(how, ways)
      return `A ${target} is named by ${ways.join(', ')}, not by ${quote(how)}.${hint}`
    }
    const ids = await this.#find(target, how, name)
    const [id] = ids
    if (id === undefined || ids.length > 1) {
      const count = ids.length === 0 ? 'There is no' : `There are ${ids.length} records for`
      const what = `${target} with the ${how} ${quote(name)}`
      return `${count} ${what} in this unit that you may read.`
    }
    this.#ids.set(key, id)
    return id
  }

  async #find(target: ReferenceTarget, how: string, name: string): Promise<readonly number[]> {
    const place = referenceTargets[target]
    if ('directory' in place) {
      const source = place.directory === 'user' ? 'users' : 'groups'
      const id = (await this.#namesIn(source, how)).get(name.toLowerCase())
      return id === undefined ? [] : [id]
    }
    if (how === 'entry') return await this.#findEntry(place.collection, name)
    if (how === 'externalId' || how === 'registration') {
      const found = await this.#door.find(place.collection, how, name)
      return found === undefined ? [] : [found.id]
    }
    const role = 'role' in place ? place.role : undefined
    const filter = `${how} = '${name.replaceAll("'", "''")}'`
    const ids = new Set<number>()
    for (const view of viewsOf(place.collection, role)) {
      for (const { id } of await this.#door.rows(view, ['id'], filter)) ids.add(id)
    }
    return [...ids]
  }

  async #findEntry(collection: Collection, name: string): Promise<readonly number[]> {
    const entry = readEntryName(name)
    if (entry === undefined) return []
    const found = await this.#door.find(collection, 'externalId', entry.key)
    const entries = found?.[entry.list] as readonly { readonly id: number }[] | null | undefined
    const id = entries?.[entry.place]?.id
    return id === undefined ? [] : [id]
  }

  /** Users and groups are few, and read once. */
  #namesIn(source: 'users' | 'groups', how: string): Promise<ReadonlyMap<string, number>> {
    const read = async (): Promise<ReadonlyMap<string, number>> => {
      const [view = ''] = views.filter((each) => each.source === source).map((each) => each.name)
      const rows = await this.#door.rows(view, ['id', how])
      return new Map(rows.map((row) => [String(row[how]).toLowerCase(), row.id]))
    }
    const names = this.#directory.get(source) ?? read()
    this.#directory.set(source, names)
    return names
  }
}

interface Resolving {
  readonly faults: Fault[]
  readonly isAhead: boolean
}

interface NamedReference {
  readonly target: ReferenceTarget
  readonly how: string
  readonly pointer: string
}

/** What something can be named by. */
function waysTo(target: ReferenceTarget): readonly string[] {
  const place = referenceTargets[target]
  if ('directory' in place) return [place.directory === 'user' ? 'username' : 'name']
  if ('nested' in place) return ['entry']
  const types = [...(presetCatalogue.byCollection.get(place.collection)?.values() ?? [])]
  const has = (name: string): boolean => types.some(({ fields }) => Object.hasOwn(fields, name))
  return [
    'externalId',
    ...(has('registrations') ? ['registration'] : []),
    ...['name', 'number'].filter(has),
  ]
}

/** The views that show the records of a collection, of those that serve in a role. */
function viewsOf(collection: Collection, role: string | undefined): readonly string[] {
  const types = [...(presetCatalogue.byCollection.get(collection)?.values() ?? [])]
  const serving = types.filter((type) => role === undefined || type.role === role)
  return [...new Set(serving.flatMap(({ views: [own = ''] }) => [own]))]
}
