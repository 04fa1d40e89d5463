// Whether a server shows what the model says: records, their past and their history, and the rows
// of every view, to each user, in forms that take turns.

import assert from 'node:assert/strict'
import type { ViewDescription } from '@kontor/contract/views/view-description.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { readCsv } from '../support/read-csv.ts'
import { type ModelRecord, type Saved, untold } from './model.ts'
import { expectedRows, modelViews } from './model-views.ts'
import { type ModelWorld, pathOf } from './model-world.ts'
import { plain, withoutChanges } from './told-changes.ts'

type Rows = readonly Saved[]

/** A form in which rows are requested, and which rows of the view it shows. */
interface Form {
  readonly query: string
  readonly headers?: Readonly<Record<string, string>>
  readonly shown?: (rows: Rows) => Rows
  readonly read?: (text: string) => Rows
}

/** A filter for the views of a source, by a column that changes. */
const filters: Readonly<Record<string, readonly [string, (row: Saved) => boolean]>> = {
  persons: ['jobTitle IS NULL', ({ jobTitle }) => jobTitle === null],
  brands: ['isDefault', ({ isDefault }) => isDefault],
  journal: ['amount > 1', ({ amount }) => amount > 1],
  absenceDays: [`date > '2026-03-02'`, ({ date }) => date > '2026-03-02'],
}

type Filter = readonly [query: string, isShown: (row: Saved) => boolean]

/** A filter for a view, as a query and in plain words. */
export function filterOf({ source }: ViewDescription): Filter {
  const [filter, isShown] = filters[source] ?? ['NOT isDisabled', ({ isDisabled }) => !isDisabled]
  return [`externalFilter=${encodeURIComponent(filter)}`, isShown]
}

function formsOf(view: ViewDescription): readonly Form[] {
  const [query, isShown] = filterOf(view)
  return [
    { query: '' },
    { query: 'limit=900', headers: { 'accept-encoding': 'identity' } },
    { query: '', headers: { accept: 'application/x-ndjson' }, read: linesOf },
    { query: 'offset=2&limit=3', shown: (rows) => rows.slice(2, 5) },
    { query, shown: (rows) => rows.filter(isShown) },
    {
      query: `${query}&offset=1&columns=id&properties=`,
      headers: { accept: 'text/csv' },
      shown: (rows) =>
        rows
          .filter(isShown)
          .slice(1)
          .map(({ id }) => ({ id: String(id) })),
      read: (text) =>
        readCsv(text)
          .slice(1)
          .map(([id]) => ({ id })),
    },
  ]
}

function linesOf(text: string): Rows {
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.map((line) => JSON.parse(line))
}

type Server = Pick<Booted, 'call'>

export class Agreement {
  readonly #world: ModelWorld
  readonly #journalIds = new Map<string, number>()
  #lastJournalId = 0
  /** What was answered last, by user, view and form. */
  readonly #answered = new Map<string, Reply>()

  constructor(world: ModelWorld) {
    this.#world = world
  }

  /** The rows of a view for a user. */
  rowsOf(view: ViewDescription, user: number): Rows {
    const { model } = this.#world
    const readable = { model, records: model.readable(user), journalIds: this.#journalIds }
    return expectedRows(view, readable)
  }

  /** Every view as one user, and every record as all. */
  async check(turn: number): Promise<void> {
    await this.#learnJournalIds()
    const { model, server } = this.#world
    const user = turn % model.users.length
    for (const [index, view] of modelViews.entries()) {
      await this.#checkView(server, { view, user, turn: turn + index })
    }
    for (const record of model.records.slice(-3)) await this.checkRecord(server, record, user)
  }

  /** Every view and everything of every record, as every user, here and as a new process. */
  async checkAll(turn: number): Promise<void> {
    const { model, server } = this.#world
    const fresh = await this.#world.bootAgain()
    try {
      for (const user of model.users.keys()) {
        for (const [index, view] of modelViews.entries()) {
          const form = { view, user, turn: turn + index + user }
          const warm = await this.#checkView(server, form)
          const cold = await this.#checkView(fresh, form)
          assert.equal(cold.text, warm.text, view.name)
          assert.equal(cold.headers.get('etag'), warm.headers.get('etag'), view.name)
        }
        for (const [index, record] of model.records.entries()) {
          await this.checkRecord(index % 2 === 0 ? fresh : server, record, user)
        }
      }
    } finally {
      await fresh.close()
    }
  }

  async #checkView(
    server: Server,
    {
      view,
      user,
      turn,
    }: { readonly view: ViewDescription; readonly user: number; readonly turn: number },
  ): Promise<Reply> {
    const forms = formsOf(view)
    const index = turn % forms.length
    const { query, headers = {}, shown = (rows) => rows, read } = forms[index] as Form
    const key = `${user} ${view.name} ${index}`
    const known = this.#answered.get(key)
    const tag = known?.headers.get('etag') ?? '"none"'
    const path = `views/${view.name}?${query}`
    const answer = await this.#ask(server, user, path, { ...headers, 'if-none-match': tag })
    const reply = answer.status === 304 && known !== undefined ? known : answer
    assert.equal(reply.status, 200, reply.text)
    this.#answered.set(key, reply)
    const rows = read === undefined ? reply.json.data : read(reply.text)
    assert.deepEqual(rows, shown(this.rowsOf(view, user)), `${path} as user ${user}`)
    return reply
  }

  async #ask(server: Server, user: number, path: string, headers = {}): Promise<Reply> {
    const { unit, users } = this.#world.model
    return await server.call({ path, unit, token: users[user]?.token ?? null, headers })
  }

  /** The record, one of its versions and its history: to those who may read it now. */
  async checkRecord(server: Server, record: ModelRecord, user: number): Promise<void> {
    const path = pathOf(record)
    const { versions } = record
    const past = 1 + ((user + record.id) % versions.length)
    const version = versions[past - 1]
    const paths = [path, `${path}&version=${past}`, `${path}&asOf=${version?.at}`]
    const shown = [
      versions.at(-1),
      version,
      versions.findLast(({ at }) => at <= (version?.at ?? '')),
    ]
    for (const [index, each] of [...paths, path.replace('?', '/history?')].entries()) {
      const reply = await this.#ask(server, user, each)
      const told = `${each} as user ${user}: ${reply.text.slice(0, 300)}`
      if (!this.#world.model.mayRead(record, user)) assert.equal(reply.status, 404, told)
      else {
        assert.equal(reply.status, 200, told)
        if (index < shown.length) {
          assert.equal(untold(reply.text), untold(shown[index]?.text ?? ''), told)
          assert.equal(reply.headers.get('etag'), shown[index]?.tag, told)
        } else this.#checkHistory(record, reply.json.data)
      }
    }
  }

  #checkHistory({ versions }: ModelRecord, told: Rows): void {
    const made = versions.map(({ userId, at, requestId, record: { version } }, index) => {
      const before = versions[index - 1]?.record
      return { version, at, userId, action: actionOf(before, versions[index]?.record), requestId }
    })
    assert.deepEqual(
      told.map(({ changes: _, comment: __, ...entry }) => entry),
      made.toReversed(),
    )
    for (const { version, changes } of told.slice(0, -1)) {
      const [before, after] = [version - 2, version - 1].map((index) => {
        return unstamped(versions[index]?.record)
      })
      if (changes.some(({ isCut }: Saved) => isCut === true)) continue
      assert.deepEqual(withoutChanges(after, changes), plain(before), JSON.stringify(changes))
    }
  }

  /** A row of the journal keeps its id as long as it is there; a new one has a new id. */
  async #learnJournalIds(): Promise<void> {
    const { server } = this.#world
    const { json } = await this.#ask(server, 0, 'views/JOURNAL.COMPLETE')
    const known = new Map(this.#journalIds)
    this.#journalIds.clear()
    for (const { id, documentId, rowId } of json.data) {
      const key = `${documentId} ${rowId}`
      this.#journalIds.set(key, id)
      if (known.has(key)) assert.equal(id, known.get(key), key)
      else assert.ok(id > this.#lastJournalId, 'no id is given twice')
    }
    this.#lastJournalId = Math.max(this.#lastJournalId, ...this.#journalIds.values())
  }
}

/** Without what every change moves. */
function unstamped(record: Saved): Saved {
  return { ...record, version: null, updatedAt: null }
}

function actionOf(before: Saved, after: Saved): string {
  if (before === undefined) return 'created'
  if (before.isDisabled !== after.isDisabled) return after.isDisabled ? 'disabled' : 'enabled'
  if (before.status === after.status) return 'updated'
  return after.status === 'CANCELLED' ? 'cancelled' : 'status'
}
