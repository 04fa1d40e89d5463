// Random records, changes, rights and queries: lookups and searches answer what the model says, in
// its order, however they are looked for.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import type { Booted } from '../support/boot.ts'
import { withAnyCaches } from '../support/engines.ts'
import { expected, type LabelQuery, type Thing } from './label-model.ts'
import { type Action, type LabelledWorld, labelledWorld, type Shown } from './labelled-world.ts'

const part = fc.constantFrom(
  ...['Čapek', 'capek', 'CAP', 'Ace', 'a', 'ab', 'Straße', 'strasse', 'Łódź', 'lo', 'lodz'],
  ...['12', '123', 'B-1', 's.r.o.', 'Smith-Jones', 'Æble', '1'],
)
const name = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))
const shown = fc.constantFrom<Shown[]>('nobody', 'member', 'group', 'everybody')
const index = fc.nat(1000)

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ create: fc.constant('company' as const), name, number: name, shown }),
  fc.record({ create: fc.constantFrom('task', 'job', 'letter', 'binder'), name, shown }),
  fc.record({ rename: index, name }),
  fc.record({ show: index, shown }),
  fc.record({ disable: index }),
)

const targets: Readonly<Record<string, readonly string[]>> = {
  ...{ company: ['company'], person: ['person'], brand: ['brand'], job: ['job'] },
  ...{ 'bank-account': ['bank-account'], 'job-item': ['job-item'], task: ['task'] },
  ...{ binder: ['binder'], document: ['document', 'binder', 'overhead'] },
}

const query = fc.record({
  reader: fc.constantFrom('chief', 'named', 'grouped', 'other'),
  target: fc.constantFrom(...Object.keys(targets)),
  words: fc.array(fc.tuple(part, fc.nat(6)), { maxLength: 3 }),
  limit: fc.integer({ min: 1, max: 30 }),
  company: fc.option(index, { nil: undefined, freq: 4 }),
})
type Query = typeof query extends fc.Arbitrary<infer Q> ? Q : never

/** Words, some of them cut. */
function textOf(words: Query['words']): string {
  return words.map(([word, cut]) => word.slice(0, Math.max(1, word.length - cut))).join(' ')
}

async function assertLookup({ call }: Booted, world: LabelledWorld, lookup: Query): Promise<void> {
  const { reader, target, limit, company } = lookup
  const q = textOf(lookup.words)
  const companies = world.companies()
  const companyId =
    company === undefined || ['company', 'task'].includes(target)
      ? undefined
      : companies[company % companies.length]
  const labelQuery: LabelQuery = {
    ...{ reader, targets: targets[target], q, limit },
    ...(companyId && { companyId }),
  }
  const query = new URLSearchParams({
    ...{ q, limit: String(limit) },
    ...(companyId && { companyId: String(companyId) }),
  })
  const path = `lookup/${target}?${query}`
  const { json, text } = await call({ path, token: world.tokens[reader] ?? '' })
  const found = expected(world.things(), labelQuery)
  assert.deepEqual(json.data, found.map(asLookup), `${reader} ${path} ${text}`)
  await assertIds(call, world, lookup)
}

/** Every id that there is, whoever asks: those that may be read. */
async function assertIds(
  call: Booted['call'],
  world: LabelledWorld,
  { reader, target }: Query,
): Promise<void> {
  const all = world.things().filter((each) => targets[target]?.includes(each.target))
  if (all.length === 0) return
  const some = all.slice(-200)
  const path = `lookup/${target}?ids=${some.map(({ id }) => id)}`
  const { json } = await call({ path, token: world.tokens[reader] ?? '' })
  const readable = some.filter(({ readers }) => readers.has(reader))
  assert.deepEqual(json.data, readable.map(asLookup), `${reader} ${path}`)
}

function asLookup({ id, label, detail, isDisabled }: Thing): object {
  return { id, label, detail: detail === label ? null : detail, isDisabled }
}

/** Of users and groups the model knows nothing, and looks for nothing that they are called. */
async function assertSearch({ call }: Booted, world: LabelledWorld, lookup: Query): Promise<void> {
  const { reader, words } = lookup
  const q = textOf([...words, ['capek', 0]])
  const path = `search?${new URLSearchParams({ q })}`
  const { json } = await call({ path, token: world.tokens[reader] ?? '' })
  const found = expected(world.things(), { reader, targets: undefined, q, limit: 20 })
  const answer = found.map(({ collection, id, record, type, label, detail }) => ({
    ...{ collection, id: collection === 'persons' ? id : record, type, label },
    detail: detail === label ? null : detail,
  }))
  assert.deepEqual(json.data, answer, `${reader} ${path}`)
}

withAnyCaches('lookups at random', (server) => {
  test('find what the model finds, in its order', async () => {
    const world = await labelledWorld(server())
    const property = fc.asyncProperty(
      fc.array(action, { maxLength: 8 }),
      fc.array(query, { minLength: 4, maxLength: 8 }),
      async (actions, queries) => {
        for (const each of actions) await world.take(each)
        await Promise.all(queries.map((each) => assertLookup(server(), world, each)))
        await Promise.all(queries.map((each) => assertSearch(server(), world, each)))
      },
    )
    await fc.assert(property, { numRuns: draws(2, 40), endOnFailure: true })
  })
})
