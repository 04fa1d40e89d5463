// Whether a server shows what the model says: the rows of every view, to each user, in forms that
// take turns, and records as `RecordAgreement` looks at them.

import assert from 'node:assert/strict'
import { views } from '@kontor/contract/views/catalogue.ts'
import type { ViewDescription } from '@kontor/contract/views/view-description.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { readCsv } from '../support/read-csv.ts'
import { FeedAgreement } from './feed-agreement.ts'
import type { Saved } from './model.ts'
import { expectedRows } from './model-views.ts'
import type { ModelWorld } from './model-world.ts'
import { assertGone, RecordAgreement } from './record-agreement.ts'
import { activeUsers } from './users.ts'

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
  groups: [`name <> 'One'`, ({ name }) => name !== 'One'],
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

/** One view in so many is looked at though nothing in it should have changed. */
const oneInUnchanged = 5

export class Agreement {
  readonly #world: ModelWorld
  readonly #records: RecordAgreement
  readonly #feed: FeedAgreement
  readonly #journalIds = new Map<string, number>()
  #lastJournalId = 0
  /** What was answered last, by user, view and form. */
  readonly #answered = new Map<string, Reply>()
  /** The rows that a user was shown last, by user and view. */
  readonly #shown = new Map<string, string>()

  constructor(world: ModelWorld) {
    this.#world = world
    this.#records = new RecordAgreement(world)
    this.#feed = new FeedAgreement(world)
  }

  /** The rows of a view for a user. */
  rowsOf(view: ViewDescription, user: number): Rows {
    const { model } = this.#world
    const records = model.readable(user)
    const readable = { model, user, records, journalIds: this.#journalIds }
    return expectedRows(view, readable)
  }

  /**
   * As one user, every view that shows other rows than the last time, some that do not, and the
   * records that were touched; whoever is disabled is told nothing.
   */
  async check(turn: number): Promise<void> {
    await this.#learnJournalIds()
    const { model, server, touched } = this.#world
    const active = activeUsers(model)
    const user = active[turn % active.length] ?? 0
    const due = views.filter((view, index) => {
      return (index + turn) % oneInUnchanged === 0 || this.#isOther(view, user)
    })
    const checks = due.map((view) => {
      const index = turn + views.indexOf(view)
      return this.#checkView(server, { view, user, turn: index })
    })
    const all = [...model.records, ...model.administered]
    const others = all.filter((_, index) => (index + turn) % all.length === 0)
    const records = [...touched, ...others].map((each) => model.require(each.collection, each.id))
    this.#world.touched = []
    await Promise.all([
      this.#feed.check(touched),
      ...checks,
      ...[...new Set(records)].map((each) => this.#records.check(server, each, user)),
      ...model.users.flatMap(({ isDisabled }, index) =>
        isDisabled ? [assertGone(this.#world, index)] : [],
      ),
    ])
  }

  #isOther(view: ViewDescription, user: number): boolean {
    return this.#shown.get(`${user} ${view.name}`) !== JSON.stringify(this.rowsOf(view, user))
  }

  /** Every view and everything of every record, as users in turn, here and as a new process. */
  async checkAll(turn: number): Promise<void> {
    const { model, server } = this.#world
    const fresh = await this.#world.bootAgain()
    const active = activeUsers(model)
    const inTurn = (index: number): number => active[(turn + index) % active.length] ?? 0
    try {
      for (const [index, view] of views.entries()) {
        const form = { view, user: inTurn(index), turn: turn + index }
        const [warm, cold] = await Promise.all([
          this.#checkView(server, form),
          this.#checkView(fresh, form),
        ])
        assert.equal(cold.text, warm.text, view.name)
        assert.equal(cold.headers.get('etag'), warm.headers.get('etag'), view.name)
      }
      for (const [index, record] of [...model.records, ...model.administered].entries()) {
        await this.#records.check(index % 2 === 0 ? fresh : server, record, inTurn(index))
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
    const expected = this.rowsOf(view, user)
    assert.deepEqual(rows, shown(expected), `${path} as user ${user}`)
    this.#shown.set(`${user} ${view.name}`, JSON.stringify(expected))
    return reply
  }

  async #ask(server: Server, user: number, path: string, headers = {}): Promise<Reply> {
    const { unit, users } = this.#world.model
    return await server.call({ path, unit, token: users[user]?.token ?? null, headers })
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
