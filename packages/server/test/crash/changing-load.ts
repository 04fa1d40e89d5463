// Clients that change invoices and companies while things break, what they were told, and whether a
// store agrees with it afterwards: each acknowledged version is there as it was answered, no other
// but those of unknown outcome is, and record, rows, journal and history are of the same version.

import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

// biome-ignore lint/suspicious/noExplicitAny: a test knows what it expects of an answer.
type Saved = any

export interface LoadRequest {
  readonly method?: string
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

export interface LoadAnswer {
  readonly status: number
  readonly text: string
  readonly json: Saved
}

export interface LoadOptions {
  /** Asks a server, by its number; rejects where it is gone. */
  readonly ask: (server: number, request: LoadRequest) => Promise<LoadAnswer>
  readonly servers: number
  readonly clients: number
  readonly isOver: () => boolean
  /** Called when one more change is acknowledged. */
  readonly noticed?: () => unknown
  /** What else than 200 may be answered; of 503 alone the outcome may be unknown. */
  readonly refusals?: readonly number[]
}

interface Acknowledged {
  readonly text: string
  /** When the answer was there, in whole milliseconds, at most one too late. */
  readonly at: number
}

interface Place {
  readonly collection: 'companies' | 'documents'
  readonly id: number
}

const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
const records = 10
const retryMs = 20
const retriesMax = 500

/** How a client makes sure of its change; those with a key send it until it is answered. */
const manners = ['plain', 'version', 'plain', 'key'] as const

export class ChangingLoad {
  readonly #options: LoadOptions
  /** Servers that are gone. */
  readonly #gone = new Set<number>()
  readonly #places: Place[] = []
  /** By collection, id and version. */
  readonly #acknowledged = new Map<string, Acknowledged>()
  /** The last version of each record that somebody was told. */
  readonly #latest = new Map<Place, Saved>()
  /** What certainly was not carried out; each change has a text of its own. */
  readonly #refused = new Set<string>()

  /** Changes what another has prepared, where it is named. */
  constructor(options: LoadOptions, prepared?: ChangingLoad) {
    this.#options = options
    if (prepared === undefined) return
    this.#places = [...prepared.#places]
    this.#acknowledged = new Map(prepared.#acknowledged)
    this.#latest = new Map(prepared.#latest)
  }

  /** How many changes were acknowledged so far. */
  get acknowledged(): number {
    return this.#acknowledged.size - this.#places.length
  }

  /** Creates what is changed. */
  async prepare(): Promise<void> {
    for (let index = 0; index < records; index += 1) {
      const name = `Company ${index}`
      const body = { name, persons: [{ lastName: name }] }
      const { id: companyId } = await this.#create('companies', body)
      const data = [{ name, count: 1, unitPriceDoc: 2.5 }]
      const properties = { name: `Invoice ${index}`, currencyDoc: 'EUR', [table]: { data } }
      await this.#create('documents', { type: 'INVOICE.SALES', ownerId: 1, companyId, properties })
    }
  }

  async #create(collection: Place['collection'], body: object): Promise<Saved> {
    const result = await this.#options.ask(0, { path: collection, body })
    assert.equal(result.status, 201, result.text)
    const place = { collection, id: result.json.id }
    this.#places.push(place)
    this.#acknowledge(place, result)
    return result.json
  }

  #acknowledge(place: Place, { text, json }: LoadAnswer): void {
    const key = keyOf(place, json.version)
    const known = this.#acknowledged.get(key)
    // A request that is sent again has the first answer again.
    assert.equal(known?.text ?? text, text, key)
    if (known === undefined) this.#acknowledged.set(key, { text, at: Date.now() + 1 })
    if (json.version > (this.#latest.get(place)?.version ?? 0)) this.#latest.set(place, json)
  }

  /** Changes records until it is over or the servers are gone. */
  async run(): Promise<void> {
    const { clients } = this.#options
    await Promise.all(Array.from({ length: clients }, (_, index) => this.#client(index)))
  }

  async #client(index: number): Promise<void> {
    const { servers, isOver } = this.#options
    for (let turn = 0; !isOver(); turn += 1) {
      const place = this.#places[(index * 7 + turn * 3) % this.#places.length] ?? assert.fail()
      const unique = `client-${index}-turn-${turn}`
      const manner = manners[(index + turn) % manners.length] ?? 'plain'
      const { version } = this.#latest.get(place)
      const request = {
        method: 'PATCH',
        path: `${place.collection}?id=${place.id}${turn % 11 === 0 ? '&lists=replace' : ''}`,
        body: { ...this.#patch(place, unique, turn), ...(manner === 'version' ? { version } : {}) },
        headers: manner === 'key' ? { 'idempotency-key': unique } : {},
      }
      const alive = Array.from({ length: servers }, (_, server) => server).filter(
        (server) => !this.#gone.has(server),
      )
      const server = alive[(index + turn) % alive.length]
      if (server === undefined) return
      await this.#change(place, { server, request, manner, unique })
    }
  }

  #patch({ collection, id }: Place, unique: string, turn: number): object {
    const latest = this.#latest.get(
      this.#places.find((each) => each.collection === collection && each.id === id) as Place,
    )
    if (collection === 'companies') {
      return { name: unique, persons: [{ id: latest.persons[0].id, lastName: unique }] }
    }
    const row = { rowId: 1, name: unique, count: (turn % 9) + 1 }
    const added = turn % 5 === 0 ? [{ name: unique, count: 1, unitPriceDoc: 1 }] : []
    return { properties: { name: unique, [table]: { data: [row, ...added] } } }
  }

  async #change(
    place: Place,
    {
      server,
      request,
      manner,
      unique,
    }: {
      readonly server: number
      readonly request: LoadRequest
      readonly manner: string
      readonly unique: string
    },
  ): Promise<void> {
    const { refusals = [412, 503] } = this.#options
    let isUnknown = false
    for (let attempt = 0; ; attempt += 1) {
      const result = await this.#options.ask(server, request).catch(() => undefined)
      if (result === undefined) {
        this.#gone.add(server)
        return
      }
      if (result.status === 200) {
        const { acknowledged } = this
        this.#acknowledge(place, result)
        if (this.acknowledged > acknowledged) this.#options.noticed?.()
        return
      }
      isUnknown ||= result.status === 503 && /look for it/.test(result.json.detail)
      assert.ok(refusals.includes(result.status), result.text)
      if (result.status === 503) await pause(retryMs)
      const isOver = result.status !== 503 || manner === 'plain' || attempt === retriesMax
      if (isOver) {
        if (!isUnknown) this.#refused.add(unique)
        return
      }
    }
  }

  /**
   * Fails where a store does not agree with what was told.
   * @param until what was acknowledged later need not be there.
   */
  async check(
    read: (path: string) => Promise<LoadAnswer>,
    until = Number.POSITIVE_INFINITY,
  ): Promise<void> {
    const present = new Map<string, Saved>()
    const seen = new Set<string>()
    for (const place of this.#places) {
      const { status, text, json } = await read(`${place.collection}?id=${place.id}`)
      const created = this.#acknowledged.get(keyOf(place, 1))
      if (status === 404 && (created?.at ?? 0) > until) continue
      assert.equal(status, 200, text)
      present.set(keyOf(place), json)
      await this.#checkVersions(read, { place, text, json, until, seen })
    }
    await assertRows(read, present)
  }

  async #checkVersions(
    read: (path: string) => Promise<LoadAnswer>,
    {
      place,
      text,
      json,
      until,
      seen,
    }: {
      readonly place: Place
      readonly text: string
      readonly json: Saved
      readonly until: number
      readonly seen: Set<string>
    },
  ): Promise<void> {
    const path = `${place.collection}?id=${place.id}`
    const last = [...this.#acknowledged]
      .filter(([key, { at }]) => key.startsWith(`${keyOf(place)} `) && at <= until)
      .map(([key]) => Number(key.split(' ').at(-1)))
    assert.ok(json.version >= Math.max(0, ...last), `${path} is older than it was told`)
    const times: string[] = []
    for (let version = json.version; version >= 1; version -= 1) {
      const past = await read(`${path}&version=${version}`)
      assert.equal(past.status, 200, past.text)
      if (version === json.version) assert.equal(past.text, text)
      const shown = this.#acknowledged.get(keyOf(place, version))
      if (shown !== undefined) assert.equal(past.text, shown.text, `version ${version} of ${path}`)
      const unique = nameOf(past.json)
      assert.ok(!this.#refused.has(unique), `${unique} was refused`)
      assert.ok(!seen.has(unique), `${unique} was carried out twice`)
      seen.add(unique)
      times.push(`${version} ${past.json.updatedAt}`)
    }
    const history = await read(`${path.replace('?', '/history?')}&limit=1000`)
    const entries = history.json.data.map(({ version, at }: Saved) => `${version} ${at}`)
    assert.deepEqual(entries, times, path)
  }
}

function keyOf({ collection, id }: Place, version?: number): string {
  return version === undefined ? `${collection} ${id}` : `${collection} ${id} ${version}`
}

function nameOf({ name, properties }: Saved): string {
  return name ?? properties.name
}

/** Every row shows its record, and there is no other. */
async function assertRows(
  read: (path: string) => Promise<LoadAnswer>,
  records: ReadonlyMap<string, Saved>,
): Promise<void> {
  const rowsOf = async (view: string): Promise<readonly Saved[]> => {
    const { json, status, text } = await read(`views/${view}?limit=100000`)
    assert.equal(status, 200, text)
    return json.data
  }
  const all = [...records].toSorted(([, one], [, other]) => one.id - other.id)
  const companies = all.flatMap(([key, each]) => (key.startsWith('companies') ? [each] : []))
  const invoices = all.flatMap(([key, each]) => (key.startsWith('documents') ? [each] : []))
  const names = new Map(companies.map(({ id, name }) => [id, name]))
  assert.deepEqual(
    (await rowsOf('COMPANIES')).map(({ id, name, version }) => [id, name, version]),
    companies.map(({ id, name, version }) => [id, name, version]),
  )
  assert.deepEqual(
    (await rowsOf('PERSONS')).map(({ lastName, companyName }) => [lastName, companyName]),
    companies.map(({ name, persons: [{ lastName }] }) => [lastName, name]),
  )
  assert.deepEqual(
    (await rowsOf('INVOICES.SALES')).map(({ id, version, totalNet, properties: { name } }) => [
      ...[id, version, totalNet, name],
    ]),
    invoices.map(({ id, version, totalNet, properties: { name } }) => [
      ...[id, version, totalNet, name],
    ]),
  )
  const journal = await rowsOf('JOURNAL')
  assert.equal(new Set(journal.map(({ id }) => id)).size, journal.length)
  assert.deepEqual(
    journal
      .map(({ documentId, rowId, name, amount, companyName }) =>
        [documentId, rowId, name, amount, companyName].join(),
      )
      .toSorted(),
    invoices
      .flatMap(({ id, companyId, properties }) =>
        properties[table].data.map(({ rowId, name, amountDoc }: Saved) =>
          [id, rowId, name, amountDoc, names.get(companyId)].join(),
        ),
      )
      .toSorted(),
  )
}
