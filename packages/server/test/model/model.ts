// What a unit should be after everything that was done to it: users, groups, defaults and every
// version of every record, in plain lists. Nothing here knows how the server works it out.

import { type Catalogue, presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import type { Collection, RecordType } from '@kontor/contract/records/record-type.ts'
import { readersOf, writersOf } from '../rights/set-algebra.ts'
import type {
  DefaultSpec,
  PeopleSpec,
  RecordSpec,
  UserSpec,
  WorldSpec,
} from '../rights/world-spec.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test knows what it expects of a record.
export type Saved = any

export interface ModelUser extends UserSpec {
  readonly id: number
  readonly token: string
}

/** A version of a record, as it was answered to whoever made it. */
export interface Version {
  readonly text: string
  readonly record: Saved
  readonly tag: string
  /** Who made it, when, by which request. */
  readonly userId: number
  readonly at: string
  readonly requestId: string
}

export interface ModelRecord {
  readonly collection: Collection
  readonly id: number
  /** The first version first. */
  readonly versions: readonly Version[]
}

export class Model {
  readonly unit: number
  catalogue: Catalogue = presetCatalogue
  /** The first is a supervisor. */
  users: readonly ModelUser[]
  readonly groups: readonly number[]
  defaults: readonly DefaultSpec[] = []
  readonly #records = new Map<string, ModelRecord>()

  constructor({ unit, users, groups }: Pick<Model, 'unit' | 'users' | 'groups'>) {
    this.unit = unit
    this.users = users
    this.groups = groups
  }

  get records(): readonly ModelRecord[] {
    return [...this.#records.values()]
  }

  /** The records that a user may read, as they are now. */
  readable(user: number): readonly Saved[] {
    return this.records.filter((each) => this.mayRead(each, user)).map((each) => present(each))
  }

  find(collection: Collection, id: number): ModelRecord | undefined {
    return this.#records.get(`${collection} ${id}`)
  }

  /** A record that was created, or its next version. */
  add(collection: Collection, version: Version): void {
    const { id } = version.record
    const versions = [...(this.find(collection, id)?.versions ?? []), version]
    this.#records.set(`${collection} ${id}`, { collection, id, versions })
  }

  typeOf(collection: Collection, record: Saved): RecordType {
    const type = this.catalogue.byCollection.get(collection)?.get(record.type)
    if (type === undefined) throw new Error(`There is no type ${record.type}.`)
    return type
  }

  mayRead({ collection, versions }: ModelRecord, user: number): boolean {
    return readersOf(this.#spec, this.#specOf(collection, versions.at(-1)?.record)).has(user)
  }

  mayWrite({ collection, versions }: ModelRecord, user: number): boolean {
    return this.mayCreate(collection, versions.at(-1)?.record, user)
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
      groups: (groups ?? []).map((id: number) => this.groups.indexOf(id)),
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

/** Since when a record is frozen: for good, from the first status that its type freezes on. */
export function frozenAtOf(
  { now }: { readonly now: string },
  { freezesOn = [] }: RecordType,
  record: Saved,
  before: Saved = {},
): string | null {
  return before.frozenAt ?? (freezesOn.includes(record.status) ? now : null)
}

/** A text without what others decide of: which documents correct it. */
export function untold(text: string): string {
  return text.replace(/,"correctedByIds":\[[^\]]*\]/, '')
}
