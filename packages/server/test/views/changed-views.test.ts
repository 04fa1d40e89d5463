// Views while records are created and changed: whatever was cached before, every answer shows the
// records as they are, and no other bytes than a server that has just been started.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { draws, thorough } from '../../../../test/thorough.ts'
import { putDefaultFile } from '../../src/service/unit/put-files.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { withAnyCaches } from '../support/engines.ts'
import { patcher } from '../support/patch.ts'
import { readCsv } from '../support/read-csv.ts'
import { createUser } from '../support/reference-world.ts'
import { changingViews, expectedRows, type Readable } from './changed-oracle.ts'
import { arbitrarySteps, carryOut, firstSteps, recordsOf, type Step } from './changing-world.ts'
import type { Saved } from './world.ts'

withAnyCaches('changed views', (server) => {
  let world: ChangingWorld
  before(async () => {
    world = await ChangingWorld.open(server())
    for (const step of firstSteps) assert.equal(await world.act(step), 201)
  })

  test('every view shows the records as they are, as a fresh server does', async () => {
    await fc.assert(
      fc.asyncProperty(arbitrarySteps, async (steps) => {
        for (const [index, step] of steps.entries()) {
          await world.act(step)
          await world.check(index)
        }
        await world.compareWithFresh()
      }),
      { numRuns: draws(1, 6), endOnFailure: true },
    )
    await world.checkRecords()
  })
})

/** A form in which rows are requested, and what of the rows of the view it shows. */
interface Form {
  readonly query: string
  readonly headers?: Readonly<Record<string, string>>
  readonly shown: (rows: readonly Saved[]) => readonly Saved[]
  readonly read?: (reply: Reply) => readonly Saved[]
}

const plain = { 'accept-encoding': 'identity' }
const all = (rows: readonly Saved[]) => rows

const forms: readonly Form[] = [
  { query: '', headers: plain, shown: all },
  { query: '', headers: { 'accept-encoding': 'gzip' }, shown: all },
  { query: '', headers: { accept: 'application/x-ndjson' }, shown: all, read: linesOf },
  { query: 'offset=3', headers: plain, shown: (rows) => rows.slice(3) },
  {
    query: 'columns=id',
    headers: { accept: 'text/csv' },
    shown: (rows) => rows.map(({ id }) => ({ id: String(id) })),
    read: ({ text }) =>
      readCsv(text)
        .slice(1)
        .map(([id]) => ({ id })),
  },
]

/** Of each view a column, and a filter by it with its meaning. */
const filters: Readonly<Record<string, readonly [string, string, (row: Saved) => boolean]>> = {
  COMPANIES: ['name', 'isClient', ({ isClient }) => isClient],
  PERSONS: ['companyName', 'jobTitle IS NOT NULL', ({ jobTitle }) => jobTitle !== null],
  BRANDS: ['companyName', 'personId IS NULL', ({ personId }) => personId === null],
  'INVOICES.SALES': ['totalGross', 'totalNet > 10', ({ totalNet }) => totalNet > 10],
  DOCUMENTS: ['tags', `'t3' = ANY(tags)`, ({ tags }) => tags.includes('t3')],
  JOURNAL: ['companyName', 'amount > 5', ({ amount }) => amount > 5],
  'INTERVALS.ABSENCE': ['date', 'userId = 1', ({ userId }) => userId === 1],
  JOBS: ['statusDate', `status = 'OPEN'`, ({ status }) => status === 'OPEN'],
  TASKS: ['tags', `name LIKE '%1%'`, ({ name }) => name.includes('1')],
  'INTERVALS.TRACK': ['comment', 'duration > 6', ({ duration }) => duration > 6],
}

function formsOf(view: string): readonly Form[] {
  const [column, filter, isShown] = filters[view] ?? []
  if (column === undefined || filter === undefined || isShown === undefined) return forms
  const chosen = (rows: readonly Saved[]) =>
    rows.map(({ id, [column]: value, properties }) => ({
      ...{ id, [column]: value },
      ...(properties === undefined ? {} : { properties }),
    }))
  const query = `externalFilter=${encodeURIComponent(filter)}`
  const filtered = (rows: readonly Saved[]) => rows.filter(isShown)
  return [
    ...forms,
    { query: `columns=${column},id`, headers: plain, shown: chosen },
    { query, shown: filtered },
    { query: `${query}&offset=2`, headers: plain, shown: (rows) => filtered(rows).slice(2) },
    { query: `${query}&columns=id,${column}`, shown: (rows) => chosen(filtered(rows)) },
  ]
}

function linesOf({ text }: Reply): readonly Saved[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

interface User {
  readonly user: number
  readonly token: string
  /** What the user gets by id, under the collection and id. */
  readonly records: Map<string, Saved>
}

class ChangingWorld {
  readonly #server: Booted
  readonly #users: readonly User[]
  readonly #journalIds = new Map<string, number>()
  #lastJournalId = 0

  private constructor(server: Booted, users: readonly User[]) {
    this.#server = server
    this.#users = users
  }

  /** The second user sees what is given, and nothing else of companies and invoices. */
  static async open(server: Booted): Promise<ChangingWorld> {
    const other = await createUser(server, 'other')
    const defaults = ['COMPANY', 'INVOICE.SALES'].map((type) => ({ type }))
    await putDefaultFile(server.store, server.unit, { defaults })
    const users = [1, other].map(async (user) => {
      return { user, token: await server.issue({ user }), records: new Map<string, Saved>() }
    })
    return new ChangingWorld(server, await Promise.all(users))
  }

  get #supervisor(): User {
    const [supervisor] = this.#users
    if (supervisor === undefined) throw new Error('There are no users.')
    return supervisor
  }

  /** Carries out a step; answers the status. */
  async act(step: Step): Promise<number> {
    const records = [...this.#supervisor.records.values()]
    const users = this.#users.map(({ user }) => user)
    const acted = carryOut(step, { users, of: (kind) => recordsOf(records, kind) })
    const { collection, record, body, query = '' } = acted
    const token = this.#users[step.user]?.token ?? ''
    const { status, json, text } =
      record === undefined
        ? await this.#server.call({ path: collection, body, token })
        : await patcher(() => this.#server)(collection, record.id, body, { query, token })
    // Whoever owns an absence decides it only as a supervisor.
    const isRefused = json.code === 'transition-forbidden' && json.rule === 'not-by-owner'
    assert.ok([200, 201, 403, 404, 422].includes(status) || isRefused, text)
    if (status < 300) await this.#readRecord(collection, json.id)
    return status
  }

  async #readRecord(collection: string, id: number): Promise<void> {
    for (const { token, records } of this.#users) {
      const path = `${collection}?id=${id}`
      const { status, json } = await this.#server.call({ path, token })
      if (status === 200) records.set(path, json)
      else records.delete(path)
    }
  }

  /** Every record is as it was after it was written last: nothing else changes one. */
  async checkRecords(): Promise<void> {
    for (const path of this.#supervisor.records.keys()) {
      for (const { token, records } of this.#users) {
        const { json } = await this.#server.call({ path, token })
        if (records.has(path)) assert.deepEqual(json, records.get(path))
        else assert.equal(json.code, 'not-found')
      }
    }
  }

  /** Reads every view, all at once, as users and in forms that take turns. */
  async check(turn: number): Promise<void> {
    await this.#learnJournalIds()
    const reads = changingViews.flatMap((view, index) => {
      const inForms = formsOf(view)
      const forms = thorough([0, 3]).flatMap((more) => {
        return inForms[(turn + index + more) % inForms.length] ?? []
      })
      const users = this.#usersAt(turn + index)
      return forms.flatMap((form) => users.map((user) => this.#checkForm(view, form, user)))
    })
    await Promise.all(reads)
  }

  /** In the thorough run all of them each time. */
  #usersAt(turn: number): readonly User[] {
    return thorough(this.#users.map((_, index) => this.#users[(turn + index) % 2] ?? assert.fail()))
  }

  async #checkForm(view: string, form: Form, user: User): Promise<Reply> {
    const reply = await this.#read(this.#server, view, form, user)
    const rows = form.read === undefined ? reply.json.data : form.read(reply)
    const message = `${view}?${form.query} as user ${user.user}`
    assert.deepEqual(rows, form.shown(expectedRows(view, this.#readable(user))), message)
    return reply
  }

  async #read(
    { call }: Pick<Booted, 'call'>,
    view: string,
    { query, headers = {} }: Form,
    { token }: User,
  ): Promise<Reply> {
    const reply = await call({ path: `views/${view}?${query}`, headers, token })
    assert.equal(reply.status, 200, reply.text)
    return reply
  }

  #readable({ records }: User): Readable {
    return { records: [...records.values()], journalIds: this.#journalIds }
  }

  /** A row of the journal keeps its id as long as it is there; a new one has a new id. */
  async #learnJournalIds(): Promise<void> {
    const { token } = this.#supervisor
    const { json } = await this.#server.call({ path: 'views/JOURNAL.COMPLETE', token })
    const known = new Map(this.#journalIds)
    this.#journalIds.clear()
    for (const { id, documentId, rowId } of json.data) {
      const key = `${documentId} ${rowId}`
      if (known.has(key)) assert.equal(id, known.get(key), key)
      else assert.ok(id > this.#lastJournalId, 'no id is given twice')
      this.#journalIds.set(key, id)
    }
    this.#lastJournalId = Math.max(this.#lastJournalId, ...this.#journalIds.values())
  }

  /** All forms of all views, from this server and from one that has cached nothing. */
  async compareWithFresh(): Promise<void> {
    const fresh = await this.#server.bootAgain()
    try {
      const compare = async (view: string, form: Form, user: User): Promise<void> => {
        const { text, headers } = await this.#checkForm(view, form, user)
        const again = await this.#read(fresh, view, form, user)
        assert.equal(again.text, text, `${view}?${form.query}`)
        assert.equal(again.headers.get('etag'), headers.get('etag'))
      }
      const ofView = async (view: string): Promise<void> => {
        for (const [index, form] of formsOf(view).entries()) {
          const users = this.#usersAt(index + view.length)
          await Promise.all(users.map((user) => compare(view, form, user)))
        }
      }
      await Promise.all(changingViews.map(ofView))
    } finally {
      await fresh.close()
    }
  }
}
