// What a change of a group means: who gains and loses what, and what names the group.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AccessDefault } from '../../../data/unit/access-defaults.ts'
import type { TypeDescription } from '../../../data/unit/record-types-of-unit.ts'
import { groupUses, rightsEffects } from './group-effects.ts'

const [supervisors, sales, books] = [1, 2, 3]
const people = (...groups: readonly number[]) => ({ everyone: false, users: [], groups })

function byDefault(type: string, read: object, write: object): AccessDefault {
  return { type, title: type, area: 'work', read, write } as unknown as AccessDefault
}

const defaults = [
  byDefault('QUOTATION', people(), people(sales)),
  byDefault('INVOICE', people(sales), people(books)),
  byDefault('JOB', { ...people(sales), everyone: true }, people()),
  byDefault('TASK', people(sales, books), { ...people(), users: [12] }),
]
const settings = { defaults, types: [], processes: [], supervisors }
const group = { id: sales, name: 'Sales', userIds: [11, 12, 13, 14] }
const users = [
  { id: 10, groupIds: null },
  { id: 11, groupIds: [sales] },
  { id: 12, groupIds: [sales] },
  { id: 13, groupIds: [sales, books] },
  { id: 14, groupIds: [sales, supervisors] },
]
const effects = (after: readonly number[]) => rightsEffects(group, after, { users, settings })

test('whoever leaves loses what nothing else gives, and whoever joins gains it', () => {
  assert.deepEqual(effects([]), [
    { users: [11], isGain: false, writes: ['QUOTATION'], reads: ['INVOICE', 'TASK'] },
    { users: [12], isGain: false, writes: ['QUOTATION'], reads: ['INVOICE'] },
    { users: [13], isGain: false, writes: ['QUOTATION'], reads: [] },
  ])
  assert.deepEqual(effects([...group.userIds, 10]), [
    { users: [10], isGain: true, writes: ['QUOTATION'], reads: ['INVOICE', 'TASK'] },
  ])
  assert.deepEqual(effects(group.userIds), [])
})

test('people for whom it means the same are told together', () => {
  const more = [...users, { id: 15, groupIds: [sales] }]
  const before = { ...group, userIds: [11, 15] }
  const [effect, ...others] = rightsEffects(before, [], { users: more, settings })
  assert.deepEqual([effect?.users, others], [[11, 15], []])
})

test('a group is named by rights, by steps and by processes', () => {
  const described = (type: string, groups: readonly string[] | null) =>
    ({
      type,
      lifecycle: { transitions: [{ from: ['A'], to: ['B'], groups }] },
    }) as unknown as TypeDescription
  const types = [described('JOB', ['Sales']), described('TASK', null)]
  const process = { code: 'PROCESS-A', title: 'Big invoices' }
  const processes = [
    { ...process, steps: [{ name: 'one', approvers: { groups: ['Sales'] } }] },
    { ...process, title: 'Others', steps: [{ name: 'one', approvers: { manager: 1 } }] },
  ]
  assert.deepEqual(groupUses(group, { defaults, types, processes }), {
    rights: ['QUOTATION', 'INVOICE', 'JOB', 'TASK'],
    steps: ['JOB'],
    processes: ['Big invoices'],
  })
})
