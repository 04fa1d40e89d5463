// Carries out the operations of a batch one after another, in one transaction and by the use cases
// of single records: what one of them finds is what those before it have left.

import type { BatchOperation } from '@kontor/contract/records/batch-request.ts'
import { person } from '@kontor/contract/records/person.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'
import type { Store } from '../../store/store.ts'
import { typeOfRecord } from '../records/type-of-record.ts'
import type { BatchAnswer, BatchWork } from '../requests/batch-request.ts'
import type { ChangeInput, CreateInput, Lookup } from '../requests/record-request.ts'
import { BatchBounds } from './batch-bounds.ts'
import { answerOf, clockOf, replayOfBatch, storeAnswer } from './keyed-batch.ts'
import { namedChange } from './named-change.ts'
import { recordServices } from './record-services.ts'
import { inOperation } from './refusal-in-batch.ts'
import { TemporaryRecords } from './temporary-records.ts'

/** Runs where the transaction is: see `store/port/transactions.ts`. */
export async function carryOut(store: Store, work: BatchWork): Promise<BatchAnswer> {
  const operations = JSON.parse(work.operations) as readonly BatchOperation[]
  const replay = await replayOfBatch(store, work, operations)
  if (replay !== undefined) return { json: replay, isReplay: true }
  const batch = new Batch(store, work)
  const answers: string[] = []
  for (const [index, operation] of operations.entries()) {
    answers.push(await inOperation(index, () => batch.carryOut(operation)))
  }
  await storeAnswer(store, work, answers)
  return { json: answerOf(answers), isReplay: false }
}

class Batch {
  readonly #store: Store
  readonly #work: BatchWork
  readonly #records: ReturnType<typeof recordServices>
  readonly #created = new TemporaryRecords()
  readonly #bounds = new BatchBounds()

  constructor(store: Store, work: BatchWork) {
    this.#store = this.#bounds.countedOn(store)
    this.#work = work
    this.#records = recordServices({ store: this.#store, clock: clockOf(work) })
  }

  /** Answers the record as JSON text. */
  async carryOut(operation: BatchOperation): Promise<string> {
    return operation.method === 'POST' ? this.#create(operation) : this.#change(operation)
  }

  async #create({ collection, body: sent }: BatchOperation): Promise<string> {
    const type = await this.#typeOfNew(collection, sent['type'])
    const body = this.#withIds(type, sent)
    const { id: temporary } = body
    const isNamed = typeof temporary === 'number' && temporary < 0
    if (isNamed && this.#created.has(collection, temporary)) throw usedTwice(temporary)
    const { principal, requestId } = this.#work
    const input = {
      ...{ principal, collection, body },
      ...(requestId === undefined ? {} : { requestId }),
    }
    return await this.#answer(type, (isDryRun) => this.#createOne({ ...input, isDryRun }))
  }

  async #createOne(input: CreateInput): Promise<string> {
    const { json, id } = await this.#records.createRecord(input)
    const { collection, body } = input
    const temporary = Number(body['id'])
    if (id !== null && temporary < 0) this.#created.add(collection, temporary, id)
    return String(json)
  }

  async #change({ collection, query, body: sent }: BatchOperation): Promise<string> {
    const { principal, requestId, digest } = this.#work
    const { id, externalId, lists } = query ?? {}
    const inBody = { ...sent, ...this.#realId(collection, sent['id']) }
    const named = namedBy(externalId, this.#realId(collection, id).id)
    const { isVersionInBody: _, ...change } = await namedChange(inBody, named, (lookup) =>
      this.#idOf(collection, lookup),
    )
    const type = await this.#typeOfStored(collection, change.lookup)
    const input = {
      ...{ ...change, principal, collection, digest },
      patch: this.#withIds(type, change.patch),
      listMode: lists === 'replace' ? 'replace' : 'merge',
      ...(requestId === undefined ? {} : { requestId }),
    } as const
    return await this.#answer(type, (isDryRun) => this.#changeOne({ ...input, isDryRun }))
  }

  async #changeOne(input: ChangeInput): Promise<string> {
    return String((await this.#records.changeRecord(input)).json)
  }

  /**
   * In a dry run, the answer is what a dry run of the operation answers here and now; then it is
   * carried out for those that follow, and the whole is rolled back.
   */
  async #answer(
    type: Description | undefined,
    carryOut: (isDryRun: boolean) => Promise<string>,
  ): Promise<string> {
    if (!this.#work.isDryRun) return await carryOut(false)
    const answer = JSON.parse(await carryOut(true)) as FieldValues
    await carryOut(false)
    return JSON.stringify(
      type === undefined ? answer : this.#created.withTemporaryIds(type, answer),
    )
  }

  /** Of a type that there is not, the use case tells. */
  #withIds(type: Description | undefined, sent: FieldValues): FieldValues {
    if (type === undefined) return sent
    const { body, faults } = this.#created.withIds(type, sent)
    if (faults.length > 0) throw new Refusal('invalid-record', { faults })
    this.#bounds.countMarks(type, body)
    return body
  }

  async #typeOfNew(
    collection: BatchOperation['collection'],
    name: unknown,
  ): Promise<Description | undefined> {
    if (collection === 'persons') return person
    const { unit } = this.#work.principal.reader
    const { catalogue } = await this.#store.configuration.settings({ unit })
    const types = catalogue.byCollection.get(collection)
    if (types === undefined || (name ?? null) !== null) return types?.get(String(name))
    return types.size === 1 ? types.values().next().value : undefined
  }

  async #typeOfStored(
    collection: BatchOperation['collection'],
    lookup: Lookup,
  ): Promise<Description | undefined> {
    if (collection === 'persons') return person
    const { reader } = this.#work.principal
    const found = await this.#store.records.find({ reader, collection, lookup })
    if (found === undefined) return undefined
    const { catalogue } = await this.#store.configuration.settings({ unit: reader.unit })
    return typeOfRecord(catalogue, collection, JSON.parse(found.body) as FieldValues)
  }

  #realId(collection: string, id: unknown): { readonly id?: number } {
    return typeof id === 'number' ? { id: this.#created.idOf(collection, id) } : {}
  }

  async #idOf(
    collection: BatchOperation['collection'],
    lookup: Lookup,
  ): Promise<number | undefined> {
    if (collection === 'persons') return undefined
    const { reader } = this.#work.principal
    return (await this.#store.records.find({ reader, collection, lookup }))?.id
  }
}

function namedBy(externalId: unknown, id: number | undefined): { readonly named?: Lookup } {
  if (id !== undefined) return { named: { by: 'id', id } }
  if (typeof externalId === 'string') return { named: { by: 'externalId', text: externalId } }
  return {}
}

function usedTwice(id: number): Refusal {
  const message = `An earlier operation of this batch has created a record as ${id} already.`
  return new Refusal('invalid-record', {
    faults: [{ code: 'duplicate-id', pointer: '/id', message }],
  })
}
