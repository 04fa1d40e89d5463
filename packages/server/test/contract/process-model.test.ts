// Random processes, and random people who approve, change the document or lose their access: what
// the server does is what a model in plain TypeScript says.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import { changeUser } from '../../src/cli/terminal/as-operator.ts'
import { putLifecycleFile, putProcessFile } from '../../src/service/unit/put-files.ts'
import { taker } from '../support/approvals.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { onOwnStores } from '../support/engines.ts'
import { patcher, type Saved } from '../support/patch.ts'
import { createUser } from '../support/reference-world.ts'

type Server = () => Booted

/** Users by number: the first two are supervisors, the next two are in a group. */
interface Cast {
  readonly ids: readonly number[]
  readonly tokens: readonly string[]
  readonly company: number
}

const userCount = 6
const supervisors = [0, 1]
const inGroup = [2, 3]

interface Step {
  readonly by: readonly number[] | 'group'
  readonly need: number | 'all'
  readonly isTaken: boolean
}

interface Drawn {
  readonly steps: readonly Step[]
  readonly self: boolean
  readonly owner: number
  readonly creator: number
  readonly starter: number
  readonly moves: readonly Move[]
}

type Move = { readonly does: 'approve' | 'edit' | 'tag' | 'past' | 'toggle'; readonly user: number }

const user = fc.nat(userCount - 1)

const step: fc.Arbitrary<Step> = fc.record({
  by: fc.oneof(fc.uniqueArray(user, { minLength: 1, maxLength: 3 }), fc.constant('group' as const)),
  need: fc.oneof(fc.integer({ min: 1, max: 2 }), fc.constant('all' as const)),
  isTaken: fc.boolean(),
})

const drawn: fc.Arbitrary<Drawn> = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 3 }),
  self: fc.boolean(),
  ...{ owner: user, creator: user, starter: user },
  moves: fc.array(
    fc.record({
      does: fc.oneof(
        { weight: 12, arbitrary: fc.constant('approve' as const) },
        { weight: 1, arbitrary: fc.constantFrom('edit', 'tag', 'past', 'toggle') },
      ),
      user,
    }) as fc.Arbitrary<Move>,
    { minLength: 5, maxLength: 16 },
  ),
})

/** What has to come of it, with no code of the server. */
class Model {
  readonly #drawn: Drawn
  readonly #isTaken: readonly Step[]
  readonly disabled = new Set<number>()
  at = 0
  need = 0
  approved = new Set<number>()
  ever = new Set<number>()

  constructor(of: Drawn) {
    this.#drawn = of
    this.#isTaken = of.steps.filter(({ isTaken }) => isTaken)
    this.#comeTo(0)
  }

  get isOver(): boolean {
    return this.at >= this.#isTaken.length
  }

  #comeTo(at: number): void {
    this.at = at
    this.approved = new Set()
    const need = this.#isTaken[at]?.need ?? 0
    this.need = need === 'all' ? Math.max(1, this.#left().length) : need
  }

  #isBarred(who: number): boolean {
    const { self, owner, creator, starter } = this.#drawn
    const isOwn = !self && [owner, creator, starter].includes(who)
    return isOwn || this.disabled.has(who) || this.approved.has(who)
  }

  #left(): readonly number[] {
    const { by = [] } = this.#isTaken[this.at] ?? {}
    return (by === 'group' ? inGroup : by).filter((who) => !this.#isBarred(who))
  }

  mayApprove(who: number): boolean {
    if (this.isOver) return false
    const left = this.#left()
    const isShort = this.need > this.approved.size + left.length
    return left.includes(who) || (isShort && supervisors.includes(who) && !this.#isBarred(who))
  }

  approve(who: number): void {
    this.approved.add(who)
    this.ever.add(who)
    if (this.approved.size >= this.need) this.#comeTo(this.at + 1)
  }

  restart(): void {
    this.ever = new Set()
    this.#comeTo(0)
  }
}

onOwnStores('processes against a model', (server) => {
  let cast: Cast | undefined
  before(async () => {
    cast = await makeCast(server())
  })
  test('nobody approves who may not, and it ends once every step has enough', async () => {
    const run = async (each: Drawn): Promise<void> => {
      await play(server, cast ?? assert.fail('Nobody is there.'), each)
    }
    await fc.assert(fc.asyncProperty(drawn, run), { numRuns: draws(6, 150) })
  })
})

async function makeCast(server: Booted): Promise<Cast> {
  const { store, unit } = server
  const ids = [1]
  while (ids.length < userCount) ids.push(await createUser(server, 'cast'))
  const group = await store.directory.createGroup({ unit, name: 'Approvers' })
  for (const each of inGroup) await store.directory.addToGroup({ group, user: ids[each] ?? 0 })
  const groups = await store.directory.listGroups({ unit })
  const supervisorsId = Number(groups.find(({ name }) => name === 'Supervisor')?.['id'])
  await store.directory.addToGroup({ group: supervisorsId, user: ids[1] ?? 0 })
  const tokens = await Promise.all(ids.map((each) => server.issue({ user: each })))
  const company = (await server.create('companies', { name: 'Supplier' })).id
  await putLifecycleFile(store, unit, {
    lifecycles: [{ type: 'INVOICE.PURCHASE', requiresProcess: true }],
  })
  return { ids, tokens, company }
}

async function play(server: Server, cast: Cast, of: Drawn): Promise<void> {
  const { store, unit } = server()
  const users = await store.directory.listUsers()
  const nameOf = (each: number): string =>
    String(users.find(({ id }) => id === cast.ids[each])?.['username'])
  const steps = of.steps.map(({ by, need, isTaken }, index) => ({
    ...{ name: `step ${index}`, need, when: isTaken ? 'totalNet >= 0' : 'totalNet < 0' },
    approvers: by === 'group' ? { groups: ['Approvers'] } : { users: by.map(nameOf) },
  }))
  const code = 'PROCESS-RANDOM'
  await putProcessFile(store, unit, {
    processes: [{ code, title: 'Random', steps, self: of.self }],
  })
  const body = { type: 'INVOICE.PURCHASE', ownerId: cast.ids[of.owner], companyId: cast.company }
  const { id } = await server().create('documents', body, cast.tokens[of.creator])
  const patch = patcher(server)
  const token = cast.tokens[of.starter] ?? ''
  const started = await patch('documents', id, { setProcess: code }, { token })
  assert.equal(started.status, 200, started.text)
  const model = new Model(of)
  let last: Saved = started.json
  for (const move of of.moves) {
    compare(model, of, last)
    if (model.isOver) break
    last = (await take(server, cast, { id, model, move })) ?? last
  }
  compare(model, of, last)
  for (const each of model.disabled) {
    await changeUser(store, cast.ids[each] ?? 0, { isDisabled: false })
  }
}

function compare(model: Model, { steps }: Drawn, { status, process }: Saved): void {
  const name = steps.flatMap(({ isTaken }, index) => (isTaken ? [`step ${index}`] : []))[model.at]
  const expected = model.isOver ? ['APPROVED', 'APPROVED', null] : ['PROCESSING', 'STARTED', name]
  assert.deepEqual([status, process.state, process.step], expected)
}

interface Played {
  readonly id: number
  readonly model: Model
  readonly move: Move
}

/** Answers the document where it may have changed. */
async function take(server: Server, cast: Cast, { id, model, move }: Played): Promise<Saved> {
  const { user: who, does } = move
  const by = { id: cast.ids[who] ?? 0, token: cast.tokens[who] ?? '' }
  const patch = patcher(server)
  const read = async (): Promise<Saved> =>
    (await server().call({ path: `documents?id=${id}` })).json
  if (does === 'toggle') {
    // The first goes on reading, and looks after the others.
    if (who === 0 || who === 1) return await read()
    const isDisabled = !model.disabled.has(who)
    await changeUser(server().store, by.id, { isDisabled })
    if (isDisabled) model.disabled.add(who)
    else model.disabled.delete(who)
    return await read()
  }
  if (does !== 'approve') {
    const bodies = {
      edit: { properties: { name: crypto.randomUUID() } },
      tag: { tags: [crypto.randomUUID()] },
      past: { status: 'APPROVED' },
    }
    const { status, json } = await patch('documents', id, bodies[does])
    assert.equal(status, does === 'past' ? 409 : 200)
    if (does === 'past') assert.equal(json.code, 'process-running')
    if (does === 'edit') model.restart()
    return does === 'past' ? undefined : json
  }
  const before = await read()
  const reply: Reply = await taker(server)(id, { by, body: { action: 'approve' } })
  if (model.disabled.has(who)) {
    assert.ok([401, 403].includes(reply.status), reply.text)
    return undefined
  }
  if (model.mayApprove(who)) {
    assert.equal(reply.status, 200, reply.text)
    model.approve(who)
    return reply.json
  }
  assert.equal(reply.status, model.ever.has(who) ? 200 : 403, reply.text)
  assert.deepEqual((await read()).version, before.version)
  return undefined
}
