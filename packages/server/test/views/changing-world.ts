// Random creates and changes of a small unit: companies with what is in them, documents with rows
// and days, jobs, tasks and time. What is refused is refused; it changes nothing.

import fc from 'fast-check'
import type { Saved } from './world.ts'

export interface Step {
  /** Who acts, an index. */
  readonly user: number
  readonly action: Action
  /** Which record or entry, of those that there are. */
  readonly pick: number
  /** What values are made of. */
  readonly n: number
}

export interface Acted {
  readonly collection: string
  /** Absent where a record is created. */
  readonly record?: Saved
  readonly body: object
  readonly query?: string
}

/** What the actions choose from. */
export interface Known {
  readonly users: readonly number[]
  /** The records of a kind, as the first user reads them. */
  of(kind: Kind): readonly Saved[]
}

type Kind = keyof typeof kinds

const table = 'bodyEditTable-INVOICE.SALES.ITEMS'

/** Collection and type of the records that there are. */
const kinds = {
  company: ['companies', 'COMPANY'],
  invoice: ['documents', 'INVOICE.SALES'],
  absence: ['documents', 'ABSENCE'],
  issued: ['documents', 'DOCUMENT.ISSUED'],
  job: ['jobs', 'JOB'],
  task: ['tasks', 'TASK'],
  track: ['time', 'TRACK'],
} as const

export function recordsOf(records: readonly Saved[], kind: Kind): readonly Saved[] {
  return records.filter(({ type }) => type === kinds[kind][1])
}

interface Values extends Step {
  readonly known: Known
  /** The record that changes. */
  readonly record: Saved
}

/** Bodies of records that are created. */
const created: Readonly<Record<Kind, (values: Omit<Values, 'record'>) => object>> = {
  company: ({ n, known }) => ({
    ...{ name: nameOf(n), isClient: n % 2 === 0, tags: [`t${n % 3}`] },
    persons: [{ id: -1, firstName: `P${n}` }, { firstName: 'Eva' }],
    brands: [{ name: `B${n}`, personId: -1, isDefault: true }],
    registrations: { VAT: `CZ${n}` },
    acl: n % 3 === 0 ? {} : { read: { users: known.users } },
  }),
  invoice: ({ n, pick, known, user }) => ({
    ...{
      type: 'INVOICE.SALES',
      ownerId: known.users[user],
      companyId: one(known, 'company', pick),
    },
    properties: { name: nameOf(n), currencyDoc: 'EUR', [table]: { data: [row(n), row(n + 1)] } },
  }),
  absence: ({ n, known, user }) => ({
    ...{ type: 'ABSENCE', ownerId: known.users[user] },
    status: n % 2 === 0 ? 'APPROVED' : 'PROCESSING',
    properties: { name: nameOf(n), startDate: day(n % 5), endDate: day((n % 5) + (n % 4)) },
  }),
  issued: ({ n, pick, known, user }) => ({
    type: 'DOCUMENT.ISSUED',
    ...{ ownerId: known.users[user], companyId: one(known, 'company', pick) },
    properties: { name: nameOf(n) },
  }),
  job: ({ n, pick, known, user }) => ({
    ...{ ownerId: known.users[user], companyId: one(known, 'company', pick) },
    ...{ properties: { name: nameOf(n) }, jobItems: [{ name: `I${n}` }] },
  }),
  task: ({ n, known, user }) => ({ name: nameOf(n), ownerId: known.users[user], tags: ['a'] }),
  track: ({ n, known, user }) => ({
    ...{ type: 'TRACK', userId: known.users[user], date: day(n % 5), duration: n + 1 },
  }),
}

type Change = (values: Values) => object & { readonly query?: string }

const rowsTo = (data: readonly object[]) => ({ properties: { [table]: { data } } })
const rowOf = ({ record, pick }: Values): Saved => {
  const { data } = record.properties[table]
  return data[pick % Math.max(data.length, 1)] ?? { rowId: -1 }
}
const entryOf = ({ record, pick }: Values, list: string): Saved =>
  record[list][pick % Math.max(record[list].length, 1)] ?? { id: -1 }

/** Parts of records that change, by kind. */
const changes: Readonly<Record<string, readonly [Kind, Change]>> = {
  'rename company': ['company', ({ n }) => ({ name: nameOf(n) })],
  'show company': ['company', ({ n, known }) => acl(n % 2 === 0 ? known.users : [])],
  'turn company': ['company', ({ n }) => ({ isClient: n % 2 === 0, registrations: { VAT: null } })],
  'disable company': ['company', ({ n }) => ({ isDisabled: n % 3 === 0 })],
  'add person': ['company', ({ n }) => ({ persons: [{ firstName: `P${n}` }] })],
  'change person': [
    'company',
    (all) => ({ persons: [{ id: entryOf(all, 'persons').id, jobTitle: `J${all.n}` }] }),
  ],
  'remove person': [
    'company',
    (all) => ({
      persons: [{ id: entryOf(all, 'persons').id, remove: true }],
      brands: all.record.brands.map(({ id }: Saved) => ({ id, personId: null })),
    }),
  ],
  'replace brands': [
    'company',
    ({ record, n }) => ({
      brands: [{ name: `N${n}` }, ...record.brands.slice(1).map(({ id }: Saved) => ({ id }))],
      query: '&lists=replace',
    }),
  ],
  'change row': [
    'invoice',
    (all) => rowsTo([{ rowId: rowOf(all).rowId, count: all.n, name: nameOf(all.n) }]),
  ],
  'remove row': ['invoice', (all) => rowsTo([{ rowId: rowOf(all).rowId, remove: true }])],
  'add row': ['invoice', ({ n }) => rowsTo([row(n)])],
  'replace rows': [
    'invoice',
    (all) => ({ ...rowsTo([row(all.n), { rowId: rowOf(all).rowId }]), query: '&lists=replace' }),
  ],
  'move invoice': ['invoice', ({ known, pick }) => ({ companyId: one(known, 'company', pick) })],
  'date invoice': ['invoice', ({ n }) => ({ properties: { issueDate: day(n % 9) } })],
  'disable invoice': ['invoice', ({ n }) => ({ isDisabled: n % 2 === 0 })],
  'show invoice': ['invoice', ({ n, known }) => acl(n % 2 === 0 ? known.users : [])],
  'give invoice': ['invoice', ({ n, known }) => ({ ownerId: known.users[n % 2] })],
  'cancel invoice': ['invoice', ({ n }) => ({ status: n % 2 === 0 ? 'CANCELLED' : 'PROCESSING' })],
  'decide absence': ['absence', ({ n }) => ({ status: n % 2 === 0 ? 'APPROVED' : 'REJECTED' })],
  'date absence': [
    'absence',
    ({ n }) => ({ properties: { startDate: day(n % 5), endDate: day((n % 5) + (n % 3)) } }),
  ],
  'give absence': ['absence', ({ n, known }) => ({ ownerId: known.users[n % 2] })],
  'name document': ['issued', ({ n }) => ({ properties: { name: nameOf(n) }, tags: [`t${n}`] })],
  'change job': ['job', ({ n }) => ({ status: 'DONE', properties: { name: nameOf(n) } })],
  'change task': ['task', ({ n }) => ({ name: nameOf(n), tags: n % 2 === 0 ? null : ['b', 'c'] })],
  'change time': [
    'track',
    ({ n }) => ({ duration: n + 1, comment: n % 2 === 0 ? null : nameOf(n) }),
  ],
  'change nothing': ['company', ({ record }) => record],
}

type Action = string

const actions: readonly Action[] = [...Object.keys(kinds), ...Object.keys(changes)]

/** What other rows follow from: some of it changes nothing. */
const more = ['rename company', 'rename company', 'rename company', 'move invoice', 'turn company']
const steps = [...actions, ...more].map((action, index) => ({ action, index }))

/** Every action at least once, in any order. */
export const arbitrarySteps: fc.Arbitrary<readonly Step[]> = fc
  .shuffledSubarray(steps, { minLength: steps.length })
  .chain((all) => fc.tuple(...all.map(({ action }) => arbitraryStep(action))))

function arbitraryStep(action: Action): fc.Arbitrary<Step> {
  return fc.record({
    action: fc.constant(action),
    ...{ user: fc.constantFrom(0, 0, 1), pick: fc.nat(7), n: fc.nat(11) },
  })
}

/** What a step sends; a change of what is not there yet creates it. */
export function carryOut(step: Step, known: Known): Acted {
  const [kind, change] = changes[step.action] ?? [step.action as Kind]
  const [collection] = kinds[kind]
  const there = known.of(kind)
  const record = there[step.pick % Math.max(there.length, 1)]
  if (change === undefined || record === undefined) {
    return { collection, body: created[kind]({ ...step, known }) }
  }
  const { query = '', ...body } = change({ ...step, known, record })
  return { collection, record, body, query }
}

/** Every kind of record, once. */
export const firstSteps: readonly Step[] = Object.keys(kinds).flatMap((action, n) => [
  { user: 0, action, pick: 0, n: n + 1 },
  { user: 0, action, pick: 1, n: n + 2 },
])

function one(known: Known, kind: Kind, pick: number): number {
  const records = known.of(kind)
  return records[pick % Math.max(records.length, 1)]?.id ?? 1
}

function nameOf(n: number): string {
  return `Jméno "${n % 4}", a. s.`
}

function day(n: number): string {
  return `2026-02-${26 + n > 28 ? '28' : 26 + n}`
}

function row(n: number): object {
  return { name: `R${n}`, count: n, unitPriceDoc: 2.5, vatPercentage: n % 2 === 0 ? 21 : null }
}

function acl(users: readonly number[]): object {
  return { acl: { read: { users } } }
}
