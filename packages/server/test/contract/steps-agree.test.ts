// Random lifecycles, members of groups and histories: what the list of actions and `allowed` say is
// what then succeeds, and both are what a model of the lifecycle says.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import { putLifecycleFile } from '../../src/service/unit/put-files.ts'
import { type Booted, freshName, type Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import type { Saved } from '../support/patch.ts'
import { createUser } from '../support/reference-world.ts'
import { settableClock } from '../support/settable-clock.ts'

const runs = draws(4, 50)
/** The first never freezes. */
const types = ['DOCUMENT.CONTRACT', 'INVOICE.PURCHASE'] as const
const lockedUntil = '2026-03-31'
const codes = ['PROCESSING', 'SENT', 'APPROVED', 'REJECTED', 'CANCELLED'] as const
const groupNames = ['Clerks', 'Leads'] as const

interface Lifecycle {
  readonly type: (typeof types)[number]
  /** Whether the books of the unit are locked for the day of the record. */
  readonly isLocked: boolean
  readonly statuses: readonly string[]
  /** Those of them that stand for the phase of that name. */
  readonly preparation: readonly string[]
  readonly transitions: readonly Transition[] | null
  readonly requiresProcess: boolean
  /** Groups whose members may reopen what is frozen, instead of supervisors. */
  readonly reopen?: readonly string[]
}

interface Transition {
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly groups: readonly string[] | null
}

interface Person {
  readonly token: string
  readonly groups: readonly string[]
  readonly mayWrite: boolean
}

/** A record as the model knows it. */
interface Modelled {
  readonly id: number
  readonly status: string
  /** Before it was cancelled. */
  readonly before: string | undefined
  readonly isFrozen: boolean
}

const clock = settableClock('2026-03-05T12:00:00Z')

onOneEngine(
  'steps of status',
  (server) => {
    let people: readonly Person[] = []
    before(async () => {
      people = await makePeople(server())
    })

    test('what may be done is what then succeeds, and what a model says', async () => {
      const property = fc.asyncProperty(worlds, async ({ lifecycle, initial, picks }) => {
        let record = await makeRecord(server(), people, lifecycle, initial)
        for (const pick of picks) {
          for (const person of people) {
            await assertAgreement(server(), { record, lifecycle, person })
          }
          record = await move(server(), { record, lifecycle, people, pick })
        }
      })
      await fc.assert(property, {
        numRuns: runs,
        endOnFailure: true,
        examples: [[forLeads], [frozenAndLocked], [madeByProcessAlone]],
      })
    })
  },
  clock,
)

const someCodes = fc.uniqueArray(fc.constantFrom(...codes), { minLength: 1, maxLength: 3 })

const worlds = fc
  .record({
    type: fc.constantFrom(...types),
    isLocked: fc.boolean(),
    statuses: fc.uniqueArray(fc.constantFrom(...codes), { minLength: 2 }),
    preparation: fc.subarray([...codes]),
    transitions: fc.option(
      fc.array(
        fc.record({
          from: someCodes,
          to: someCodes,
          groups: fc.option(fc.subarray([...groupNames], { minLength: 1 })),
        }),
        { maxLength: 6 },
      ),
      { freq: 5 },
    ),
    requiresProcess: fc.boolean(),
    reopen: fc.subarray([...groupNames], { minLength: 1 }),
    initial: fc.constantFrom(...codes, 'OLD'),
    picks: fc.array(fc.nat(999), { minLength: 4, maxLength: 6 }),
  })
  .map(({ initial, picks, ...drawn }) => ({ initial, picks, lifecycle: sound(drawn) }))

/** Steps are for some people alone, so that a rule that does not ask who wants one does not pass. */
const forLeads: typeof worlds extends fc.Arbitrary<infer World> ? World : never = {
  initial: 'PROCESSING',
  picks: [0, 3, 7, 11],
  lifecycle: {
    ...{ type: 'DOCUMENT.CONTRACT', isLocked: false, requiresProcess: false, statuses: codes },
    preparation: [],
    transitions: [{ from: codes, to: codes, groups: ['Leads'] }],
  },
}

/** What is frozen in a locked period is reopened by nobody. */
const frozenAndLocked: typeof forLeads = {
  initial: 'APPROVED',
  picks: [0, 1, 2, 3],
  lifecycle: {
    ...{ type: 'INVOICE.PURCHASE', isLocked: true, requiresProcess: false, statuses: codes },
    ...{ preparation: [], transitions: null, reopen: ['Clerks'] },
  },
}

/** Whatever is made of it, such as a correction, would have a status that a process alone gives. */
const madeByProcessAlone: typeof forLeads = {
  initial: 'APPROVED',
  picks: [0, 1],
  lifecycle: {
    ...{ type: 'INVOICE.PURCHASE', isLocked: false, requiresProcess: true, preparation: [] },
    ...{ statuses: ['APPROVED', 'SENT'], transitions: null, reopen: ['Clerks'] },
  },
}

/** Transitions lead between listed statuses, and only what lists it needs a process for it. */
function sound({ statuses, transitions, requiresProcess, ...rest }: Lifecycle): Lifecycle {
  const listed = (some: readonly string[]) => some.filter((each) => statuses.includes(each))
  return {
    ...{ ...rest, statuses },
    transitions:
      transitions
        ?.map(({ from, to, groups }) => ({ from: listed(from), to: listed(to), groups }))
        .filter(({ from, to }) => from.length > 0 && to.length > 0) ?? null,
    requiresProcess: requiresProcess && statuses.includes('APPROVED'),
  }
}

async function makePeople(server: Booted): Promise<readonly Person[]> {
  const { directory } = server.store
  const ids = new Map<string, number>()
  for (const name of groupNames) {
    ids.set(name, await directory.createGroup({ unit: server.unit, name }))
  }
  const people: Person[] = []
  for (const groups of [[], ['Clerks'], ['Leads'], [...groupNames]]) {
    const user = await createUser(server, freshName())
    for (const name of groups) await directory.addToGroup({ group: ids.get(name) ?? 0, user })
    const token = await server.issue({ user, scopes: ['read', 'write'] })
    people.push({ token, groups, mayWrite: true })
  }
  const user = await createUser(server, freshName())
  await directory.addToGroup({ group: ids.get('Leads') ?? 0, user })
  const token = await server.issue({ user, scopes: ['read'] })
  return [...people, { token, groups: ['Leads'], mayWrite: false }]
}

/** The lifecycle is put when the record is there already, with whatever status it has. */
async function makeRecord(
  server: Booted,
  [anybody]: readonly Person[],
  lifecycle: Lifecycle,
  status: string,
): Promise<Modelled> {
  const { type, isLocked, preparation, ...rest } = lifecycle
  const { configuration } = server.store
  const phaseOf = (code: string) => (preparation.includes(code) ? 'preparation' : 'open')
  const lock = (day: string | null) =>
    configuration.setUnit({ unit: server.unit, settings: { lockedUntil: day } })
  const file = (body: object) => putLifecycleFile(server.store, server.unit, { lifecycles: [body] })
  await lock(null)
  await file({ type })
  const { id: companyId } = await server.create('companies', { name: 'A' }, anybody?.token)
  const properties = { createdOn: '2026-03-01' }
  const body = { type, ownerId: 1, companyId, status, properties }
  const { id } = await server.create('documents', body)
  const statuses = lifecycle.statuses.map((code) => ({ code, phase: phaseOf(code) }))
  await file({ type, ...rest, statuses })
  await lock(isLocked ? lockedUntil : null)
  return { id, status, before: undefined, isFrozen: freezes(lifecycle, status) }
}

function freezes({ type }: Lifecycle, status: string): boolean {
  return type === 'INVOICE.PURCHASE' && status === 'APPROVED'
}

/** The model: whether a step may be taken by anybody in these groups. */
function isWay(
  lifecycle: Lifecycle,
  record: Modelled,
  { to, memberOf }: { readonly to: string; readonly memberOf: readonly string[] },
): boolean {
  const { statuses, transitions, requiresProcess } = lifecycle
  if (!statuses.includes(to) || (requiresProcess && to === 'APPROVED')) return false
  if (isKept(lifecycle, record, to)) return false
  if (record.isFrozen && lifecycle.preparation.includes(to)) return false
  if (transitions === null || !statuses.includes(record.status)) return true
  return transitions.some(
    (each) =>
      each.from.includes(record.status) &&
      each.to.includes(to) &&
      (each.groups?.some((name) => memberOf.includes(name)) ?? true),
  )
}

/** Whether a locked period keeps the record from the step: it would come into it, or go. */
function isKept(lifecycle: Lifecycle, { status, isFrozen }: Modelled, to: string): boolean {
  const { type, isLocked } = lifecycle
  if (!isLocked || type !== 'INVOICE.PURCHASE') return false
  const isFrozenByIt = !isFrozen && freezes(lifecycle, to)
  return to === 'CANCELLED' || (status === 'CANCELLED' && isFrozen) || isFrozenByIt
}

/** Of all that is listed, what the model knows. */
function modelled(entries: readonly Saved[]): readonly Saved[] {
  return entries.filter(({ action }) => ['status', 'cancel', 'restore'].includes(action))
}

interface Case {
  readonly record: Modelled
  readonly lifecycle: Lifecycle
  readonly person: Person
}

function targets({ record, lifecycle, person }: Case): readonly string[] {
  const ways = lifecycle.statuses.filter((to) => {
    return to !== record.status && isWay(lifecycle, record, { to, memberOf: person.groups })
  })
  return person.mayWrite ? ways : []
}

async function assertAgreement(server: Booted, of: Case): Promise<void> {
  const { record, person } = of
  const path = `documents/actions?id=${record.id}`
  const { json } = await server.call({ path, token: person.token })
  const entries = modelled(json.data)
  const expected = targets(of)
  for (const entry of entries) {
    const message = `${JSON.stringify([entry, of])}`
    assert.equal(entry.isAllowed, isExpected(of, expected, entry), message)
    assert.equal('reason' in entry, !entry.isAllowed, message)
    const reply = await take(server, record.id, entry, { person, isDryRun: true })
    assert.equal(reply.status === 200, entry.isAllowed, `${message} ${reply.text}`)
    if (reply.json.code === 'transition-forbidden') {
      assert.deepEqual(new Set(reply.json.allowed), new Set(expected), message)
      assert.equal(reply.json.from, record.status)
    }
  }
  await assertOthersAgree(server, record.id, json.data, person)
  const steps = entries.filter(({ action }) => action !== 'restore').map(({ to }) => to)
  const others = of.lifecycle.statuses.filter((code) => code !== record.status)
  const all = record.status === 'CANCELLED' ? others : [...others, 'CANCELLED']
  assert.deepEqual(new Set(steps), new Set(all))
}

/** What the model does not know is at least answered as it is listed. */
async function assertOthersAgree(
  server: Booted,
  id: number,
  listed: readonly Saved[],
  { token }: Person,
): Promise<void> {
  const bodies: Readonly<Record<string, (entry: Saved) => object>> = {
    reopen: () => ({ reason: 'Wrong' }),
    correct: () => ({ reason: 'Wrong' }),
    make: ({ type }) => ({ type }),
    copy: () => ({}),
  }
  for (const entry of listed) {
    const { action, isAllowed } = entry
    const more = bodies[action]?.(entry)
    if (more === undefined) continue
    const path = `documents/actions?id=${id}&dryRun=true`
    const reply = await server.call({ path, body: { action, ...more }, token })
    assert.equal(reply.status === 200, isAllowed, `${action}: ${reply.text}`)
  }
}

function isExpected({ record, lifecycle, person }: Case, ways: readonly string[], entry: Saved) {
  if (entry.action !== 'restore') return ways.includes(entry.to)
  const { status, before: to } = record
  if (status !== 'CANCELLED' || to === undefined || !person.mayWrite) return false
  return isWay(lifecycle, record, { to, memberOf: person.groups })
}

function take(
  server: Booted,
  id: number,
  { action, to }: Saved,
  { person, isDryRun }: { readonly person: Person; readonly isDryRun: boolean },
): Promise<Reply> {
  const query = `?id=${id}${isDryRun ? '&dryRun=true' : ''}`
  const { token } = person
  return action === 'status'
    ? server.call({ method: 'PATCH', path: `documents${query}`, body: { status: to }, token })
    : server.call({ path: `documents/actions${query}`, body: { action }, token })
}

/** One of the people takes one of the steps; the date of the status moves with it, and only then. */
async function move(
  server: Booted,
  {
    record,
    lifecycle,
    people,
    pick,
  }: Omit<Case, 'person'> & {
    readonly people: readonly Person[]
    readonly pick: number
  },
): Promise<Modelled> {
  const person = people[pick % people.length] ?? assert.fail('There is nobody.')
  const path = `documents?id=${record.id}`
  const { json: known } = await server.call({ path })
  const list = await server.call({ path: path.replace('?', '/actions?'), token: person.token })
  const entries = modelled(list.json.data).filter(({ isAllowed }: Saved) => isAllowed)
  const entry = entries[pick % Math.max(entries.length, 1)]
  clock.set(`2026-04-${String((pick % 28) + 1).padStart(2, '0')}T12:00:00Z`)
  if (entry === undefined) {
    const name = await server.call({ method: 'PATCH', path, body: { tags: [`${pick}`] } })
    assert.equal(name.json.statusDate, known.statusDate)
    return record
  }
  const { json, text } = await take(server, record.id, entry, { person, isDryRun: false })
  assert.equal(json.status, entry.to, text)
  assert.equal(json.statusDate, `2026-04-${String((pick % 28) + 1).padStart(2, '0')}`)
  assert.ok(lifecycle.statuses.includes(json.status) || entry.action === 'restore')
  const isFrozen = record.isFrozen || freezes(lifecycle, json.status)
  assert.equal((json.frozenAt ?? null) !== null, isFrozen)
  const before = json.status === 'CANCELLED' ? record.status : undefined
  return { id: record.id, status: json.status, before, isFrozen }
}
