// Documents to which anything happens over HTTP; each answer is held against a model of the number
// series.

import assert from 'node:assert/strict'
import { one, type Random } from '../model/random.ts'
import { type Booted, freshName, type Reply } from '../support/boot.ts'
import type { Saved } from '../support/patch.ts'
import { absentId } from '../support/reference-world.ts'
import { numberedTypes, SeriesModel } from './series-model.ts'

const corrected = ['INVOICE.SALES', 'INVOICE.PURCHASE']
const reopened = ['INVOICE.PURCHASE', 'INTERNAL.SALES', 'CASHBOX.DEBIT']

const lockedDay = '2025-12-31'

export class NumberedDocuments {
  readonly #server: Booted
  readonly #companyId: number
  /** As answered last, by id. */
  readonly #stored = new Map<number, Saved>()
  readonly #series = new SeriesModel()

  private constructor(server: Booted, companyId: number) {
    this.#server = server
    this.#companyId = companyId
  }

  /** In a unit whose books of last year are locked. */
  static async open(server: Booted): Promise<NumberedDocuments> {
    const settings = { lockedUntil: lockedDay }
    await server.store.configuration.setUnit({ unit: 1, settings })
    const { id } = await server.create('companies', { name: 'Company' })
    return new NumberedDocuments(server, id)
  }

  async create(random: Random): Promise<void> {
    const type = one(random, numberedTypes)
    await this.#dryRun(type)
    this.#keepDrawn(type, await this.#post({ type }))
  }

  /** Far from the series, or just before it, where it passes over the number later. */
  async createWithNumber(random: Random): Promise<void> {
    const type = one(random, numberedTypes)
    const number = this.#freeNumber(random, type)
    this.#keepGiven(number, 201, await this.#post({ type, number }))
  }

  /** The answer of a repeated request is the first one's. */
  async createAgain(random: Random): Promise<void> {
    const type = one(random, numberedTypes)
    const headers = { 'idempotency-key': freshName() }
    const first = await this.#post({ type }, { headers })
    const again = await this.#post({ type }, { headers })
    assert.equal(again.text, first.text)
    this.#keepDrawn(type, first)
  }

  async createInVain(random: Random): Promise<void> {
    const type = one(random, numberedTypes)
    const body = one(random, this.#badBodies(type))
    assert.ok([409, 422].includes((await this.#post({ type, ...body })).status))
  }

  /** Good ones and bad ones share transactions; those that are stored take the next numbers. */
  async createAtOnce(random: Random): Promise<void> {
    const type = one(random, numberedTypes)
    const bad = this.#badBodies(type)
    const bodies = Array.from({ length: 8 }, () => one(random, [{}, ...bad]))
    const replies = await Promise.all(bodies.map((body) => this.#post({ type, ...body })))
    const isGood = bodies.map((body) => Object.keys(body).length === 0)
    assert.deepEqual(
      replies.map(({ status }) => status === 201),
      isGood,
    )
    const made = replies.filter(({ status }) => status === 201)
    // Of those that are created at the same time, one that passes over a number may be overtaken.
    for (const reply of made.toSorted((a, b) => (a.json.number < b.json.number ? -1 : 1))) {
      this.#keepDrawn(type, reply)
    }
  }

  async changeInVain(random: Random): Promise<void> {
    const { id, type, number } = await this.#any(random)
    const other = await this.#new(type)
    const answers = [
      await this.#patch(id, { number: null }),
      await this.#patch(id, { version: 999, number: freshName() }),
      await this.#patch(id, { number: other.number }),
      await this.#patch(id, { number: freshName(), properties: { vatDate: 'never' } }),
      await this.#patch(id, { number: freshName() }, '&dryRun=true'),
    ]
    assert.deepEqual(
      answers.slice(0, 4).map(({ status }) => status),
      [422, 412, 409, 422],
    )
    assert.equal((await this.#read(id)).number, number)
  }

  /** What a draft was called before is given to nobody by the series. */
  async renumber(random: Random): Promise<void> {
    const type = one(random, numberedTypes)
    const { id } = await this.#new(type)
    for (let times = 0; times < 2; times += 1) {
      const number = this.#freeNumber(random, type)
      this.#keepGiven(number, 200, await this.#patch(id, { number }))
    }
  }

  async approve(random: Random): Promise<void> {
    await this.#approved(one(random, numberedTypes))
  }

  async cancel(random: Random): Promise<void> {
    const { id } = await this.#any(random)
    this.#assertKept(id, await this.#act(id, { action: 'cancel' }), 200)
  }

  async restore(random: Random): Promise<void> {
    const { id } = await this.#new(one(random, numberedTypes))
    this.#assertKept(id, await this.#act(id, { action: 'cancel' }), 200)
    await this.create(random)
    this.#assertKept(id, await this.#act(id, { action: 'restore' }), 200)
  }

  /** What is frozen is not disabled. */
  async disable(random: Random): Promise<void> {
    const { id, frozenAt = null } = await this.#any(random)
    const reply = await this.#patch(id, { isDisabled: true })
    this.#assertKept(id, reply, frozenAt === null ? 200 : 409)
  }

  async correct(random: Random): Promise<void> {
    const { id, type } = await this.#approved(one(random, corrected))
    const body = { action: 'correct', reason: 'Wrong price' }
    const dry = await this.#act(id, body, '&dryRun=true')
    assert.deepEqual([dry.status, dry.json.number], [200, null], dry.text)
    this.#keepDrawn(`${type}.CORRECTION`, await this.#act(id, body))
    await this.#read(id)
  }

  async correctInVain(random: Random): Promise<void> {
    const type = one(random, corrected)
    const [draft, frozen] = [await this.#new(type), await this.#approved(type)]
    const body = { action: 'correct', reason: 'Wrong price' }
    this.#assertKept(draft.id, await this.#act(draft.id, body), 409)
    this.#assertKept(frozen.id, await this.#act(frozen.id, { action: 'correct' }), 422)
    this.#assertKept(frozen.id, await this.#act(frozen.id, { ...body, version: 999 }), 412)
  }

  async reopen(random: Random): Promise<void> {
    const { id } = await this.#approved(one(random, reopened))
    const reply = await this.#act(id, { action: 'reopen', reason: 'Wrong account' })
    this.#assertKept(id, reply, 200)
  }

  /** All are as they were answered, and the series have given each number once. */
  async assertNumbers(): Promise<void> {
    for (const { id, number } of this.#stored.values()) {
      assert.equal((await this.#read(id)).number, number)
    }
    this.#series.assertWhole()
  }

  #badBodies(type: string): readonly object[] {
    const used = [...this.#stored.values()].find((each) => each.type === type)
    return [
      { companyId: absentId },
      { personId: absentId, status: 'APPROVED' },
      { properties: { name: 1 } },
      ...(used === undefined ? [] : [{ number: used.number }]),
      ...(type === 'DOCUMENT.ISSUED'
        ? []
        : [{ status: 'APPROVED', properties: { vatDate: lockedDay, createdOn: lockedDay } }]),
    ]
  }

  /** One that nobody has: a name, or a count that the series has not come to. */
  #freeNumber(random: Random, type: string): string {
    const ahead = this.#series.ahead(type, one(random, [1, 2, 3, 6]))
    const number = one(random, [ahead, freshName()])
    const isTaken = this.#series.isUsed(type, number) || this.#series.isGiven(type, number)
    return isTaken ? freshName() : number
  }

  /** A caller gave the number. */
  #keepGiven(number: string, expected: number, { status, json, text }: Reply): void {
    assert.deepEqual([status, json.number], [expected, number], text)
    this.#series.give(json.type, number)
    this.#keep(json)
  }

  /** A new document has the next number of the model. */
  #keepDrawn(type: string, { status, json, text }: Reply): void {
    assert.equal(status, 201, text)
    assert.equal(json.number, this.#series.draw(type))
    this.#keep(json)
  }

  #keep(document: Saved): void {
    this.#series.keep(document)
    this.#stored.set(document.id, document)
  }

  /** Whatever came of it, the document has the number that it had. */
  #assertKept(id: number, { status, json, text }: Reply, expected: number): void {
    assert.equal(status, expected, text)
    if (status !== 200) return
    assert.equal(json.number, this.#stored.get(id).number)
    this.#keep(json)
  }

  async #dryRun(type: string): Promise<void> {
    const { status, json, text } = await this.#post({ type }, { query: '?dryRun=true' })
    assert.deepEqual([status, json.number], [200, null], text)
  }

  async #any(random: Random): Promise<Saved> {
    if (this.#stored.size === 0) await this.create(random)
    return one(random, [...this.#stored.values()])
  }

  async #new(type: string): Promise<Saved> {
    const reply = await this.#post({ type })
    this.#keepDrawn(type, reply)
    return reply.json
  }

  async #approved(type: string): Promise<Saved> {
    const { id } = await this.#new(type)
    const original = type.endsWith('.CORRECTION') ? await this.#original(type) : {}
    this.#assertKept(id, await this.#patch(id, { status: 'APPROVED', ...original }), 200)
    return this.#stored.get(id)
  }

  /** What a correction refers to before it is approved. */
  async #original(type: string): Promise<object> {
    const { id } = await this.#approved(type.replace('.CORRECTION', ''))
    return { correctsId: id, properties: { correctionReason: 'Wrong price' } }
  }

  async #read(id: number): Promise<Saved> {
    return (await this.#server.call({ path: `documents?id=${id}` })).json
  }

  #post(
    body: object,
    { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {},
  ): Promise<Reply> {
    const whole = { ownerId: 1, companyId: this.#companyId, ...body }
    return this.#server.call({ path: `documents${query}`, body: whole, headers })
  }

  #patch(id: number, body: object, query = ''): Promise<Reply> {
    return this.#server.call({ method: 'PATCH', path: `documents?id=${id}${query}`, body })
  }

  #act(id: number, body: object, query = ''): Promise<Reply> {
    return this.#server.call({ path: `documents/actions?id=${id}${query}`, body })
  }
}
