// Whether a server shows a record as the model says, to a user: as it is, as it was, with its history
// and its persons. What was pruned is gone, and to whoever may not read it nothing is there.

import assert from 'node:assert/strict'
import type { Booted, Reply } from '../support/boot.ts'
import { type ModelRecord, present, type Saved, untold, untoldTag, type Version } from './model.ts'
import { type ModelWorld, pathOf } from './model-world.ts'
import { personOf } from './person-actions.ts'
import { plain, withoutChanges } from './undo-changes.ts'

type Server = Pick<Booted, 'call'>

interface Shown {
  readonly path: string
  /** Undefined where the history does not reach so far. */
  readonly version: Version | undefined
}

export class RecordAgreement {
  readonly #world: ModelWorld

  constructor(world: ModelWorld) {
    this.#world = world
  }

  async check(server: Server, record: ModelRecord, user: number): Promise<void> {
    const mayRead = this.#world.model.mayRead(record, user)
    for (const { path, version } of this.#momentsOf(record, user)) {
      const reply = await ask(this.#world, { server, user, path })
      const message = `${path} as user ${user}: ${reply.text.slice(0, 300)}`
      if (!mayRead) assert.equal(reply.status, 404, message)
      else if (version === undefined) assert.equal(reply.json.code, 'history-pruned', message)
      else this.#assertShown(reply, { record, version, user, message })
    }
    const path = pathOf(record).replace('?', '/history?')
    const history = await ask(this.#world, { server, user, path })
    assert.equal(history.status, mayRead ? 200 : 404, history.text)
    if (mayRead) {
      const entries = this.#entriesFor(record, user)
      assertHistory(record, entries, history.json.data)
    }
    if (record.collection === 'companies') await this.#checkPerson(server, record, user)
  }

  /** Of the whole history, oldest first: why it was corrected for those who read the correction. */
  #entriesFor({ id, versions }: ModelRecord, user: number): readonly Entry[] {
    const { model } = this.#world
    const corrections = model.correctedBy(id).map((each) => model.require('documents', each))
    const mayReadReason = (at: string): boolean => {
      const those = corrections.filter((each) => present(each).createdAt === at)
      return those.length > 0 && those.every((each) => model.mayRead(each, user))
    }
    return versions.map(({ userId, at, requestId, action, process, record, comment }) => {
      const step = process === undefined ? {} : { process }
      const isHidden = action === 'corrected' && !mayReadReason(at)
      const why = { comment: isHidden ? null : comment }
      return { version: record.version, at, userId, action, ...step, requestId, ...why }
    })
  }

  /** As it is now, and one of its versions by its number and by its time. */
  #momentsOf(record: ModelRecord, user: number): readonly Shown[] {
    const path = pathOf(record)
    const { versions, prunedTo } = record
    const past = 1 + ((user + record.id + versions.length) % versions.length)
    const at = versions[past - 1]?.at ?? ''
    const then = versions.findLastIndex((each) => each.at <= at) + 1
    const known = (number: number): Version | undefined =>
      number < prunedTo ? undefined : versions[number - 1]
    return [
      { path, version: versions.at(-1) },
      { path: `${path}&version=${past}`, version: known(past) },
      { path: `${path}&asOf=${at}`, version: known(then) },
    ]
  }

  #assertShown(
    reply: Reply,
    {
      record,
      version,
      user,
      message,
    }: {
      readonly record: ModelRecord
      readonly version: Version
      readonly user: number
      readonly message: string
    },
  ): void {
    assert.equal(reply.status, 200, message)
    assert.equal(untold(reply.text), untold(version.text), message)
    const tag = reply.headers.get('etag')
    assert.equal(untoldTag(tag), version.tag, message)
    const { correctedByIds = [], madeIds = [] } = reply.json
    const hasDerived = correctedByIds.length + madeIds.length > 0
    assert.equal(tag !== version.tag, hasDerived, 'a tag says whether others are told')
    const isPresent = version === record.versions.at(-1)
    if (!isPresent) return
    const { model } = this.#world
    if (version.record.correctedByIds !== undefined) {
      assert.deepEqual(correctedByIds, model.correctedBy(record.id, user), message)
    }
    if (version.record.madeIds !== undefined) {
      assert.deepEqual(madeIds, model.madeOf(record.id, user), message)
    }
  }

  /** A person of the company by its own address. */
  async #checkPerson(server: Server, record: ModelRecord, user: number): Promise<void> {
    const company = present(record)
    const { persons } = company
    const person = persons[user % Math.max(1, persons.length)]
    if (person === undefined) return
    const reply = await ask(this.#world, { server, user, path: `persons?id=${person.id}` })
    const mayRead = this.#world.model.mayRead(record, user)
    assert.equal(reply.status, mayRead ? 200 : 404, reply.text)
    if (mayRead) assert.deepEqual(reply.json, personOf(company, person))
  }
}

/** A user who is disabled cannot act. */
export async function assertGone(world: ModelWorld, user: number): Promise<void> {
  const { status, text } = await world.call(user, { path: 'views/COMPANIES?limit=1' })
  assert.equal(status, 401, text)
}

interface CheckInput {
  readonly server: Server
  readonly user: number
  readonly path: string
}

async function ask({ model }: ModelWorld, { server, user, path }: CheckInput): Promise<Reply> {
  const token = model.users[user]?.token ?? null
  return await server.call({ path, unit: model.unit, token })
}

interface Entry extends Pick<Version, 'at' | 'userId' | 'action' | 'process' | 'requestId'> {
  readonly version: number
  readonly comment: string | null
}

function assertHistory(
  { versions, prunedTo }: ModelRecord,
  made: readonly Entry[],
  message: readonly Saved[],
): void {
  const left = made.filter(({ version }) => version === 1 || version >= prunedTo)
  assert.deepEqual(
    message.map(({ changes: _, isPruned: __, ...entry }) => entry),
    left.map((entry) => withoutWhy(entry, prunedTo)).toReversed(),
  )
  for (const { version, changes, isPruned = false } of message.slice(0, -1)) {
    assert.equal(isPruned, version === prunedTo)
    const [before, after] = [version - 2, version - 1].map((index) => {
      return unstamped(versions[index]?.record)
    })
    if (isPruned || changes.some(({ isCut }: Saved) => isCut === true)) continue
    assert.deepEqual(withoutChanges(after, changes), plain(before), JSON.stringify(changes))
  }
}

/** Why something was done is told with what was done, which may be pruned. */
function withoutWhy<E extends { readonly version: number }>(entry: E, prunedTo: number): E {
  const isUnknown = entry.version === 1 || entry.version === prunedTo
  return isUnknown ? { ...entry, comment: null } : entry
}

/** Without what every change moves, and what others decide of. */
function unstamped(record: Saved): Saved {
  const { correctedByIds: _, madeIds: __, ...rest } = record
  return { ...rest, version: null, updatedAt: null }
}
