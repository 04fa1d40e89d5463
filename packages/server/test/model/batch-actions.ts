// Batches in random histories: creates and changes that are carried out as a whole. What they leave
// is what each would leave by itself; where one is refused, nothing of them is there.

import assert from 'node:assert/strict'
import type { Collection, RecordType } from '@kontor/contract/records/record-type.ts'
import fc from 'fast-check'
import type { FieldValues } from '../../src/rules/values/find-values.ts'
import type { Reply } from '../support/boot.ts'
import { assertChanged, inBody, type ModelChange, refusalOf } from './change-model.ts'
import { assertCreated } from './create-actions.ts'
import { present, type Saved } from './model.ts'
import type { ModelWorld } from './model-world.ts'
import { isApprovable, startable } from './process-changes.ts'
import { one, place, type Random } from './random.ts'
import { actor, writerOf } from './users.ts'

/** An operation as it is sent, and what it is to the model. */
type Operation =
  | { readonly creates: RecordType; readonly sent: Saved }
  | { readonly creates?: never; readonly change: ModelChange; readonly sent: Saved }

export async function runBatch(world: ModelWorld, random: Random): Promise<string> {
  world.tick()
  const user = actor(world, random)
  const operations = drawOperations(world, random, user)
  const isDryRun = random(place, 4) === 0
  const reply = await world.call(user, {
    path: `batch${isDryRun ? '?dryRun=true' : ''}`,
    body: { operations: operations.map(({ sent }) => sent) },
  })
  const message = `user ${user}: ${JSON.stringify(operations.map(({ sent }) => sent))} ${reply.text}`
  if (reply.status !== 200) return await assertRefused(world, { operations, user, reply }, message)
  if (isDryRun) return 'dry'
  const ids = new Map<unknown, number>()
  for (const [index, operation] of operations.entries()) {
    const json = reply.json.data[index]
    const { id } = operation.sent.body
    if (operation.creates !== undefined && id < 0) ids.set(id, json.id)
    const single = {
      ...reply,
      status: operation.creates ? 201 : 200,
      json,
      text: JSON.stringify(json),
    }
    await assertOne(world, { operation, user, reply: single, ids }, message)
  }
  return 'done'
}

/** Some that hang together, some changes of records that are there, and now and then a wrong one. */
function drawOperations(world: ModelWorld, random: Random, user: number): readonly Operation[] {
  const creates = random(place, 2) > 0 ? companyWithInvoice(world, random, user) : []
  const records = new Set([1, 2, 3].map(() => one(random, world.model.records)))
  const changes = [...records].slice(random(place, 2)).map((record): Operation => {
    const drawn = { user, record, body: drawPatch(world, random, present(record)) }
    const manner = one(random, ['plain', 'plain', 'version'] as const)
    const change: ModelChange = { ...drawn, manner }
    const { collection, id } = record
    const body = { ...drawn.body, ...inBody(change) }
    return { change, sent: { method: 'PATCH', collection, query: { id }, body } }
  })
  // Most are to be carried out, so what the user may not write is left out.
  const isCareful = random(place, 3) > 0
  const mine = changes.filter((each) => {
    return each.creates || !isCareful || writerOf(world, random, each.change.record) === user
  })
  const all = [...creates, ...mine]
  return random(place, 3) === 0 ? [...all, wrong(world)] : all
}

function companyWithInvoice(
  { model }: ModelWorld,
  random: Random,
  user: number,
): readonly Operation[] {
  const ownerId = model.users[one(random, [user, 0])]?.id
  const type = one(random, ['INVOICE.PURCHASE', 'INTERNAL.SALES', 'DOCUMENT.ISSUED'])
  const codes = model.processes.filter(({ types }) => types?.includes(type) ?? true)
  const body = {
    ...{ id: -2, type, ownerId, companyId: -1 },
    ...(random(place, 2) === 0 ? { status: 'APPROVED' } : {}),
    ...(random(fc.boolean) ? { setProcess: one(random, codes).code } : {}),
  }
  return [
    creating(model.catalogue, 'companies', { id: -1, name: 'Of a batch', isClient: true }),
    creating(model.catalogue, 'documents', body),
  ]
}

function creating(
  { byCollection }: ModelWorld['model']['catalogue'],
  collection: Collection,
  body: Saved,
): Operation {
  const types = byCollection.get(collection)
  const type = types?.get(body.type ?? 'COMPANY') ?? assert.fail(`There is no type ${body.type}`)
  return { creates: type, sent: { method: 'POST', collection, body } }
}

/** Of a task that nobody has. */
function wrong({ model }: ModelWorld): Operation {
  return creating(model.catalogue, 'companies', { name: 5 })
}

function drawPatch(world: ModelWorld, random: Random, record: Saved): FieldValues {
  const { type, status, setProcess, category, name } = record
  const patches = [
    { isDisabled: random(fc.boolean) },
    ...(status === undefined ? [] : [{ status: one(random, ['APPROVED', 'DONE', 'CANCELLED']) }]),
    ...(setProcess === undefined || !isApprovable(type)
      ? []
      : [{ setProcess: one(random, startable(world, type)).code }]),
    ...(category === undefined ? [] : [{ category: one(random, ['A', 'B', null]) }]),
    ...(name === undefined || type !== 'COMPANY' ? [] : [{ name: `Name ${random(place, 3)}` }]),
  ]
  return one<FieldValues>(random, patches)
}

interface Answered {
  readonly operation: Operation
  readonly user: number
  readonly reply: Reply
  /** Those that temporary ids stand for. */
  readonly ids: ReadonlyMap<unknown, number>
}

async function assertOne(world: ModelWorld, answered: Answered, message: string): Promise<void> {
  const { operation, user, reply, ids } = answered
  if (operation.creates === undefined) {
    await assertChanged(world, operation.change, reply, message)
    return
  }
  const { id: _, ...body } = operation.sent.body
  const companyId = ids.get(body.companyId) ?? body.companyId
  const whole = companyId === undefined ? body : { ...body, companyId }
  await assertCreated(world, { type: operation.creates, user, body: whole, reply }, message)
}

/** The first that is refused tells why; that nothing is left is seen by all that is compared. */
async function assertRefused(
  world: ModelWorld,
  {
    operations,
    user,
    reply,
  }: Pick<Answered, 'user' | 'reply'> & {
    readonly operations: readonly Operation[]
  },
  message: string,
): Promise<string> {
  const [, place = ''] = /^\/operations\/(\d+)$/.exec(reply.json.operation) ?? assert.fail(message)
  const operation = operations[Number(place)] ?? assert.fail(message)
  for (const before of operations.slice(0, Number(place))) {
    if (before.creates === undefined)
      assert.equal(refusalOf(world, before.change), undefined, message)
  }
  const isUnfit = reply.status === 422
  if (!isUnfit) await assertOne(world, { operation, user, reply, ids: new Map() }, message)
  return `refused ${reply.json.code}`
}
