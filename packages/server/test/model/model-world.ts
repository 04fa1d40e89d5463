// A unit on a real server and its model, side by side: requests go to the one, and what came of
// them to the other.

import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import type { Kind } from '@kontor/contract/kinds/kind.ts'
import type { Collection, RecordType } from '@kontor/contract/records/record-type.ts'
import type { Setting } from '../../src/rules/complete-record.ts'
import type { Values } from '../support/arbitrary-record.ts'
import type { Booted, Call, Reply, Served } from '../support/boot.ts'
import { comparable } from '../support/created-anew.ts'
import { createReferred, type ReferredIds } from '../support/reference-world.ts'
import type { SettableClock } from '../support/settable-clock.ts'
import { Model, type ModelRecord, type ModelUser, present, type Saved, untold } from './model.ts'

export class ModelWorld {
  readonly model: Model
  /** What a record can refer to, all of the first user. */
  referred: ReferredIds
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

  /** A unit of its own with a supervisor, three other users, the last of whom has a manager. */
  static async open(server: Booted, clock: SettableClock): Promise<ModelWorld> {
    const { directory } = server.store
    const unit = await directory.createUnit({ name: crypto.randomUUID(), timeZone: 'UTC' })
    const groups = [
      await directory.createGroup({ unit, name: 'One' }),
      await directory.createGroup({ unit, name: 'Two' }),
    ]
    const users: ModelUser[] = []
    for (const manager of [-1, -1, -1, 1]) {
      const isSupervisor = users.length === 0
      const managerId = users[manager]?.id
      const id = await directory.createUser({
        ...{ unit, username: crypto.randomUUID(), isSupervisor },
        ...(managerId === undefined ? {} : { managerId }),
      })
      const token = await server.issue({ user: id, units: [unit] })
      users.push({ id, token, manager, groups: [], isSupervisor })
    }
    const world = new ModelWorld(server, clock, new Model({ unit, users, groups }))
    for (let round = 0; round < 2; round += 1) await world.#createReferred()
    return world
  }

  async #createReferred(): Promise<void> {
    const [user, group] = [this.model.users[0]?.id ?? 0, this.model.groups[0] ?? 0]
    const create = async (path: string, body: object): Promise<Saved> => {
      const reply = await this.call(0, { path, body })
      assert.equal(reply.status, 201, reply.text)
      await this.learn(path as Collection, reply, 0)
      return reply.json
    }
    this.referred = await createReferred(create, { user, group })
  }

  async call(user: number, call: Call): Promise<Reply> {
    const { unit, users } = this.model
    return await this.server.call({ ...call, unit, token: users[user]?.token ?? null })
  }

  /** A second later. */
  tick(): void {
    this.#clock.set(new Date(this.#clock.now().getTime() + 1000).toISOString())
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

  /** Adds what was answered to the model. Entries have ids that nothing had before. */
  async learn(collection: Collection, reply: Reply, user: number): Promise<void> {
    const { model } = this
    const { text, json: record, headers } = reply
    const read = await this.call(0, { path: pathOf({ collection, id: record.id }) })
    assert.equal(untold(read.text), untold(text))
    const before = model.find(collection, record.id)
    const type = model.typeOf(collection, record)
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
    model.add(collection, {
      ...{ text, record, at: this.now, userId: model.users[user]?.id ?? 0 },
      tag: read.headers.get('etag') ?? '',
      requestId: headers.get('x-request-id') ?? '',
    })
  }

  /** A random body with users and groups of this unit in it, where it names any. */
  withPeople(type: RecordType, body: Values): Values {
    const { users, groups } = this.model
    const ids = { user: users.map(({ id }) => id), group: groups }
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
  areAlike(type: RecordType, one: Values, other: Values): boolean {
    return isDeepStrictEqual(comparable(type, one), comparable(type, other))
  }
}

/** What a record is asked for by. */
export function pathOf({ collection, id }: Pick<ModelRecord, 'collection' | 'id'>): string {
  return `${collection}?id=${id}`
}
