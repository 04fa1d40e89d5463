// What a unit should be after everything that was done to it: groups, defaults, settings, and every
// version of every record, of its users and of the unit itself, in plain lists. Nothing here knows
// how the server works it out.

import { type Catalogue, presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { isAdministered } from '@kontor/contract/records/directory-catalogue.ts'
import type { StepTaken } from '@kontor/contract/records/history-actions.ts'
import type {
  Collection,
  RecordType,
  StoredCollection,
} from '@kontor/contract/records/record-type.ts'
import { readersOf, writersOf } from '../rights/set-algebra.ts'
import type {
  DefaultSpec,
  PeopleSpec,
  RecordSpec,
  UserSpec,
  WorldSpec,
} from '../rights/world-spec.ts'
import { type Definition, managerProcess, type Run, waitsFor } from './process-model.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test knows what it expects of a record.
export type Saved = any

/** A user as rights look at it: others by their index in the list of users. */
export interface ModelUser extends UserSpec {
  readonly id: number
  readonly token: string
  readonly isDisabled: boolean
}

export interface Group {
  readonly id: number
  readonly name: string
}

/** A version of a record, as it was answered to whoever made it. */
export interface Version {
  readonly text: string
  readonly record: Saved
  readonly tag: string
  /** What its history calls it. */
  readonly action: string
  /** The step of a process that somebody took by it, and which action that was. */
  readonly process?: StepTaken
  readonly comment: string | null
  /** Who made it, when, by which request. */
  readonly userId: number
  readonly at: string
  readonly requestId: string | null
}

export interface ModelRecord {
  readonly collection: StoredCollection
  readonly id: number
  /** The first version first. */
  readonly versions: readonly Version[]
  /** The last version of which nobody can tell any more what made it; 0 where all is known. */
  readonly prunedTo: number
}

export class Model {
  readonly unit: number
  catalogue: Catalogue = presetCatalogue
  /** The first is a supervisor, and stays as it is. */
  users: readonly ModelUser[] = []
  /** Some of them say by their names what their members may do. */
  readonly groups: readonly Group[]
  defaults: readonly DefaultSpec[] = []
  /** Types whose changes must name a version: all where it is empty, none where it is null. */
  requireIfMatch: readonly string[] | null = null
  /** Types that are approved by a process alone. */
  requireProcess: readonly string[] = []
  processes: readonly Definition[] = [managerProcess]
  /** What is known of the process that was started last on a document, by its id. */
  readonly runs = new Map<number, Run>()
  readonly #tokens: [id: number, token: string][] = []
  readonly #stored = new Map<string, ModelRecord>()

  constructor({ unit, groups }: Pick<Model, 'unit' | 'groups'>) {
    this.unit = unit
    this.groups = groups
  }

  /** All but users and the unit. */
  get records(): readonly (ModelRecord & { readonly collection: Collection })[] {
    return [...this.#stored.values()].filter((each) => isOfCollection(each))
  }

  /** Users and the unit, but for the user whom nobody created. */
  get administered(): readonly ModelRecord[] {
    const all = [...this.#stored.values()].filter((each) => !isOfCollection(each))
    return all.filter(({ versions }) => versions[0]?.action !== '')
  }

  /** The records that a user may read, as they are now. */
  readable(user: number): readonly Saved[] {
    return this.records.filter((each) => this.mayRead(each, user)).map((each) => present(each))
  }

  /** The last day of the locked periods. */
  get lockedUntil(): string | null {
    return present(this.require('agencies', this.unit)).lockedUntil
  }

  find(collection: StoredCollection, id: number): ModelRecord | undefined {
    return this.#stored.get(`${collection} ${id}`)
  }

  require(collection: StoredCollection, id: number): ModelRecord {
    const record = this.find(collection, id)
    if (record === undefined) throw new Error(`The model knows no ${collection} ${id}.`)
    return record
  }

  /** What is created, or its next version. */
  add(collection: StoredCollection, version: Version): void {
    const { id } = version.record
    const known = this.find(collection, id) ?? { collection, id, versions: [], prunedTo: 0 }
    this.#set({ ...known, versions: [...known.versions, version] })
  }

  /**
   * What was changed before the instant is told no more, but of what is or was frozen; answers how
   * many changes go.
   */
  prune(before: string): number {
    let count = 0
    for (const record of this.#stored.values()) {
      const { versions, prunedTo } = record
      const last = versions.findLastIndex(({ at }, index) => index > 0 && at < before) + 1
      const isEvidence = versions.some((each) => (each.record.frozenAt ?? null) !== null)
      if (last <= prunedTo || isEvidence) continue
      this.#set({ ...record, prunedTo: last })
      // The change before which the last run pruned was left without what it changed.
      count += last - Math.max(prunedTo, 2) + 1
    }
    return count
  }

  /** A user of the unit with its token. */
  addToken(id: number, token: string): void {
    this.#tokens.push([id, token])
    this.#seeUsers()
  }

  #set(record: ModelRecord): void {
    this.#stored.set(`${record.collection} ${record.id}`, record)
    if (record.collection === 'users') this.#seeUsers()
  }

  #seeUsers(): void {
    const ids = this.#tokens.map(([id]) => id)
    this.users = this.#tokens.map(([id, token]) => {
      const { managerId, groupIds, isDisabled } = present(this.require('users', id))
      const groups = groupIds.map((each: number) => this.groups.findIndex((g) => g.id === each))
      const isSupervisor = groups.some((each: number) => this.groups[each]?.name === 'Supervisor')
      return { id, token, manager: ids.indexOf(managerId), groups, isSupervisor, isDisabled }
    })
  }

  isIn(user: number, ...names: readonly string[]): boolean {
    const groups = this.users[user]?.groups ?? []
    return groups.some((each) => names.includes(this.groups[each]?.name ?? ''))
  }

  typeOf(collection: Collection, record: Saved): RecordType {
    const type = this.catalogue.byCollection.get(collection)?.get(record.type)
    if (type === undefined) throw new Error(`There is no type ${record.type}.`)
    return type
  }

  mayRead({ collection, versions }: ModelRecord, user: number): boolean {
    if (isAdministered(collection)) return true
    const record = versions.at(-1)?.record
    const id = this.users[user]?.id ?? 0
    if (waitsFor(this, record, id) || record.process?.actedBy?.includes(id)) return true
    return readersOf(this.#spec, this.#specOf(collection, record)).has(user)
  }

  mayWrite({ collection, versions }: ModelRecord, user: number): boolean {
    if (isAdministered(collection)) return this.isIn(user, ...administrators[collection])
    return this.mayCreate(collection, versions.at(-1)?.record, user)
  }

  /** The documents that correct one, of those that a user may read. */
  correctedBy(id: number, user?: number): readonly number[] {
    return this.#naming('correctsId', id, user)
  }

  /** The documents that are made of one, of those that a user may read. */
  madeOf(id: number, user: number): readonly number[] {
    return this.#naming('madeFromId', id, user)
  }

  #naming(by: 'correctsId' | 'madeFromId', id: number, user: number | undefined) {
    const all = this.records.filter((each) => present(each)[by] === id)
    const shown = all.filter((each) => user === undefined || this.mayRead(each, user))
    return shown.map((each) => each.id).toSorted((one, other) => one - other)
  }

  /** Whether a change of such a record must name the version that it is made for. */
  requiresVersion(type: string): boolean {
    const types = this.requireIfMatch
    if (types === null) return false
    return types.length === 0 || isOneOf(types, type)
  }

  /** Whether documents of a type are approved by a process alone. */
  requiresProcess(type: string): boolean {
    return isOneOf(this.requireProcess, type)
  }

  /** Whether a user may write a record that is not there yet. */
  mayCreate(collection: Collection, record: Saved, user: number): boolean {
    return writersOf(this.#spec, this.#specOf(collection, record)).has(user)
  }

  get #spec(): WorldSpec {
    const { users, groups, defaults } = this
    const change = { people: [], defaults: [], joins: { user: 0, group: 0 } }
    return { users, groupCount: groups.length, defaults, records: [], change }
  }

  #specOf(collection: Collection, record: Saved): RecordSpec {
    const type = this.typeOf(collection, record)
    const { owner, readers } = type.people
    const userOf = (id: number): number => this.users.findIndex((user) => user.id === id)
    const people = ({ users, groups }: Saved = {}): PeopleSpec => ({
      everyone: false,
      users: (users ?? []).map(userOf),
      groups: (groups ?? []).map((id: number) => this.groups.findIndex((group) => group.id === id)),
    })
    return {
      ...{ type, creator: 0, owner: owner === null ? -1 : userOf(record[owner]) },
      named: readers.flatMap((name) => record[name] ?? []).map(userOf),
      read: people(record.acl?.read),
      write: people(record.acl?.write),
    }
  }
}

export function present({ versions }: ModelRecord): Saved {
  return versions.at(-1)?.record
}

/** A text without what others decide of: which documents correct it or are made of it. */
export function untold(text: string): string {
  return text.replace(/,"(?:correctedByIds|madeIds)":\[[^\]]*\]/g, '')
}

/** A tag without what it says of them. */
export function untoldTag(tag: string | null): string {
  return (tag ?? '').replace(/~[\w-]+"$/, '"')
}

/** Who may change users, and who the unit. */
const administrators = {
  users: ['Supervisor', 'User configurator'],
  agencies: ['Supervisor', 'Configurator'],
}

/** Whether it is one of the types, or a sub-type. */
function isOneOf(types: readonly string[], type: string): boolean {
  return types.some((each) => `${type}.`.startsWith(`${each}.`))
}

function isOfCollection(
  record: ModelRecord,
): record is ModelRecord & { readonly collection: Collection } {
  return !isAdministered(record.collection)
}
