// A unit on a real server and its model, side by side: requests go to the one, and what came of
// them to the other.

import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import type { Kind } from '@kontor/contract/kinds/kind.ts'
import type { StepTaken } from '@kontor/contract/records/history-actions.ts'
import type { RecordType, StoredCollection } from '@kontor/contract/records/record-type.ts'
import { systemClock } from '../../src/config/clock.ts'
import type { Setting } from '../../src/rules/records/complete-record.ts'
import type { FieldValues } from '../../src/rules/values/find-values.ts'
import { issueToken } from '../../src/service/access/issue-token.ts'
import type { Booted, Call, Reply, Served } from '../support/boot.ts'
import { comparable } from '../support/created-anew.ts'
import { createReferred, type ReferredIds } from '../support/reference-world.ts'
import type { SettableClock } from '../support/settable-clock.ts'
import { allScopes } from '../support/user-caller.ts'
import { isSameBut } from './booked.ts'
import { Model, type ModelRecord, present, type Saved, untold, untoldTag } from './model.ts'

/** Groups of a unit besides its supervisors; two of them say what their members may do. */
const groupNames = ['One', 'Two', 'User configurator', 'Configurator']

/** The users after the first; managers by index. */
const firstMembers = [
  { manager: -1, groups: ['User configurator'] },
  { manager: -1, groups: ['One', 'Configurator'] },
  { manager: 1, groups: ['Two'] },
]

/** What the history of a document calls it that another one names it so. */
const origins = { correctsId: 'corrected', madeFromId: 'made' }

/** What came of a request, and what it was. */
export interface Learned {
  readonly reply: Reply
  /** By index. */
  readonly user: number
  readonly action: string
  readonly process?: StepTaken
  readonly comment?: string | null
}

export class ModelWorld {
  readonly model: Model
  /** What a record can refer to, all of the first user. */
  referred: ReferredIds
  /** The records that have new versions since this was emptied. */
  touched: ModelRecord[] = []
  /** Ids of entries that were there at any time, by their list. */
  readonly #entryIds = new Map<string, Set<number>>()
  readonly #clock: SettableClock
  readonly #first: Booted
  /** The server that is asked: the first, or one that was started since. */
  server: Served

  private constructor(server: Booted, clock: SettableClock, model: Model) {
    this.model = model
    this.referred = {} as ReferredIds
    this.#clock = clock
    this.#first = server
    this.server = server
  }

  /**
   * A unit of its own with the supervisor who created it and three other users, who are members of
   * groups; the last of them has a manager.
   */
  static async open(server: Booted, clock: SettableClock): Promise<ModelWorld> {
    const token = await server.issue({ scopes: allScopes })
    const body = { name: 'Unit', timeZone: 'UTC' }
    const agency = await server.call({ path: 'agencies', body, token })
    const unit = agency.json.id
    const { directory } = server.store
    for (const name of groupNames) await directory.createGroup({ unit, name })
    const groups = await directory.listGroups({ unit })
    const named = groups.map(({ id, name }) => ({ id: Number(id), name: String(name) }))
    const world = new ModelWorld(server, clock, new Model({ unit, groups: named }))
    await world.#learnFirstUser()
    await world.learn('agencies', { reply: agency, user: 0, action: 'created' })
    for (const member of firstMembers) await world.#createUser(member)
    for (let round = 0; round < 2; round += 1) await world.#createReferred()
    return world
  }

  /** The user that every store begins with. */
  async #learnFirstUser(): Promise<void> {
    const { unit } = this.model
    const id = 1
    const token = await this.#issue(id)
    const { text, json } = await this.#first.call({ path: `users?id=${id}`, unit, token })
    const nothing = { tag: '', action: '', comment: null, userId: 0, at: '', requestId: '' }
    this.model.add('users', { text, record: json, ...nothing })
    this.model.addToken(id, token)
  }

  async #createUser({ manager, groups }: (typeof firstMembers)[number]): Promise<void> {
    const managerId = this.model.users[manager]?.id ?? null
    const body = { username: crypto.randomUUID(), managerId, groupNames: groups }
    await this.addUser(await this.call(0, { path: 'users', body }), 0)
  }

  /** A user was created by another. */
  async addUser(reply: Reply, user: number): Promise<void> {
    assert.equal(reply.status, 201, reply.text)
    await this.learn('users', { reply, user, action: 'created' })
    const { id } = reply.json
    this.model.addToken(id, await this.#issue(id))
  }

  /** By the process that writes. */
  async #issue(user: number): Promise<string> {
    const units = [this.model.unit]
    const input = { user, units, scopes: allScopes, ips: [] }
    return (await issueToken(this.server.store, systemClock, input)).token
  }

  async #createReferred(): Promise<void> {
    const [user, group] = [this.model.users[0]?.id ?? 0, this.model.groups[0]?.id ?? 0]
    const create = async (path: string, body: object): Promise<Saved> => {
      const reply = await this.call(0, { path, body })
      assert.equal(reply.status, 201, reply.text)
      await this.learn(path as StoredCollection, { reply, user: 0, action: 'created' })
      return reply.json
    }
    this.referred = await createReferred(create, { user, group })
  }

  async call(user: number, call: Call): Promise<Reply> {
    const { unit, users } = this.model
    return await this.server.call({ ...call, unit, token: users[user]?.token ?? null })
  }

  /** Some seconds later. */
  tick(seconds = 1): void {
    this.#clock.set(new Date(this.#clock.now().getTime() + seconds * 1000).toISOString())
  }

  get now(): string {
    return this.#clock.now().toISOString()
  }

  get setting(): Setting {
    return { unit: this.model.unit, today: this.now.slice(0, 10) }
  }

  /** Goes on with a process that has cached nothing; nobody else writes from now on. */
  async restart(): Promise<void> {
    const old = this.server
    this.server = await this.#first.bootAgain()
    if (old !== this.#first) await old.close()
  }

  /** The first server belongs to the test, and must not be asked after a restart. */
  async close(): Promise<void> {
    if (this.server !== this.#first) await this.server.close()
  }

  bootAgain(): Promise<Served> {
    return this.#first.bootAgain()
  }

  /** Adds a version that was answered to the model. Entries have ids that nothing had before. */
  async learn(collection: StoredCollection, learned: Learned): Promise<void> {
    const { model } = this
    const { text, json: record, headers } = learned.reply
    const read = await this.call(0, { path: pathOf({ collection, id: record.id }) })
    assert.equal(untold(read.text), untold(text))
    const before = model.find(collection, record.id)
    if (collection !== 'users' && collection !== 'agencies') {
      this.#learnEntries(model.typeOf(collection, record), record, before)
    }
    const { action, comment = null, user, process } = learned
    model.add(collection, {
      ...{ text, record, at: this.now, userId: model.users[user]?.id ?? 0, action, comment },
      ...(process === undefined ? {} : { process }),
      tag: untoldTag(read.headers.get('etag')),
      requestId: headers.get('x-request-id'),
    })
    this.touched.push(model.require(collection, record.id))
    for (const [name, shown] of Object.entries(origins)) {
      const id = record[name] ?? null
      if (id === null || id === (before && present(before)[name])) continue
      const why = shown === 'made' ? { comment: null } : {}
      await this.#learnNamed(id, { ...learned, ...why, action: shown })
    }
  }

  /** What is corrected, or made another of, has a new version, which says nothing else. */
  async #learnNamed(id: number, learned: Learned): Promise<void> {
    const original = this.model.require('documents', id)
    const { text, json, status } = await this.call(0, { path: pathOf(original) })
    const before = present(original)
    assert.ok(isSameBut(json, before), text)
    assert.deepEqual([json.version, json.updatedAt], [before.version + 1, this.now], text)
    const reply = { status, text, json, headers: learned.reply.headers }
    await this.learn('documents', { ...learned, reply })
  }

  #learnEntries(type: RecordType, record: Saved, before: ModelRecord | undefined): void {
    for (const [name, { nested }] of Object.entries(type.fields)) {
      if (nested === undefined) continue
      const known = this.#entryIds.get(nested) ?? new Set()
      this.#entryIds.set(nested, known)
      const stay = new Set(((before && present(before)[name]) ?? []).map(({ id }: Saved) => id))
      for (const { id } of record[name] ?? []) {
        assert.ok(id > 0 && (stay.has(id) || !known.has(id)), `${name} ${id} is given once`)
        known.add(id)
      }
    }
  }

  /** A random body with users and groups of this unit in it, where it names any. */
  withPeople(type: RecordType, body: FieldValues): FieldValues {
    const { users, groups } = this.model
    const ids = { user: users.map(({ id }) => id), group: groups.map(({ id }) => id) }
    const mapped = (kind: Kind | undefined, value: Saved): Saved => {
      const { refersTo, element, fields } = kind ?? {}
      if (Array.isArray(value)) return value.map((each) => mapped(element, each))
      if (refersTo === 'user' || refersTo === 'group') {
        const known = ids[refersTo]
        if (typeof value !== 'number' || known.includes(value)) return value
        return known[value % known.length]
      }
      if (fields === undefined || value === null || typeof value !== 'object') return value
      const members = Object.entries(value)
      return Object.fromEntries(members.map(([name, each]) => [name, mapped(fields[name], each)]))
    }
    const properties = { words: '', schema: {}, fields: type.properties ?? {} }
    return mapped({ words: '', schema: {}, fields: { ...type.fields, properties } }, body)
  }

  /** Whether two states of a record are alike, but for what only the server sets. */
  areAlike(type: RecordType, one: FieldValues, other: FieldValues): boolean {
    return isDeepStrictEqual(comparable(type, one), comparable(type, other))
  }
}

/** What a record is asked for by. */
export function pathOf({ collection, id }: Pick<ModelRecord, 'collection' | 'id'>): string {
  return `${collection}?id=${id}`
}
