// The form of statuses and steps, and the file that it becomes; and what is told of a change.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Values } from '../../../base/value-path.ts'
import { lifecycleChange } from './lifecycle-differences.ts'
import {
  changedLifecycle,
  codeOf,
  type Known,
  lifecycleOfValues,
  type SentLifecycle,
  sentFor,
  valuesOfLifecycle,
} from './lifecycle-values.ts'
import type { Lifecycle } from './status-steps.ts'
import { formTitles } from './titled-statuses.ts'

const labels: Readonly<Record<string, string>> = { OPEN: 'Otevřený', DONE: 'Hotovo' }
const labelOf = (code: string) => labels[code] ?? code
const codes = Object.keys(labels)

const untitled = { title: null, translations: {} }
const predefined: Lifecycle = {
  isClosed: false,
  statuses: [
    { ...untitled, code: 'OPEN', phase: 'open' },
    { ...untitled, code: 'DONE', phase: 'done' },
    { ...untitled, code: 'CANCELLED', phase: 'cancelled' },
  ],
  ...{ transitions: null, freezesOn: ['DONE'], requiresProcess: false },
}
const ofType = { type: 'JOB', first: 'OPEN', language: 'cs', labelOf, codes } as const
const asPredefined: Known = { ...ofType, lifecycle: predefined, sent: undefined }

const limited = { from: ['OPEN', 'LATE'], to: ['DONE'], groups: ['Leads', 'Owners'] }
const sent = {
  type: 'JOB',
  statuses: ['OPEN', 'LATE', 'DONE'].map((code) => ({ code, phase: 'open' as const })),
  transitions: [{ from: ['OPEN'], to: ['LATE', 'OPEN'] }, limited],
  reopen: ['Leads'],
  requiresProcess: true,
}
const asSent: Known = {
  ...ofType,
  lifecycle: {
    ...predefined,
    ...{ isClosed: true, requiresProcess: true },
    statuses: sent.statuses.map((each) => ({ ...untitled, ...each })),
    transitions: sent.transitions.map((each) => ({ groups: null, ...each })),
  },
  sent,
}

test('a form in which nothing was changed becomes the file that it is of', () => {
  assert.deepEqual(changedLifecycle(valuesOfLifecycle(asSent), asSent), sent)
  assert.deepEqual(changedLifecycle(valuesOfLifecycle(asPredefined), asPredefined), {
    type: 'JOB',
    statuses: predefined.statuses.map(({ code, phase }) => ({ code, phase })),
    requiresProcess: false,
  })
})

test('a renamed status keeps its code, its steps and its title in the other language', () => {
  const values = valuesOfLifecycle(asSent)
  const renamed = (known: Known, at: number, typed: Values): SentLifecycle => {
    const statuses = valuesOfLifecycle(known)['statuses'] as readonly Values[]
    return changedLifecycle(
      { ...values, statuses: statuses.with(at, { ...statuses[at], ...typed }) },
      known,
    )
  }
  const { statuses, transitions } = renamed(asSent, 1, { name: 'Čeká na klienta' })
  const called = { code: 'LATE', phase: 'open', title: 'Čeká na klienta' }
  assert.deepEqual(statuses, sent.statuses.with(1, called as (typeof sent.statuses)[number]))
  assert.deepEqual(transitions, sent.transitions)
  const late = { code: 'LATE', phase: 'open', title: 'Late' } as const
  const translated = { ...late, translations: { cs: 'Opožděný' } }
  const lifecycle = {
    ...asSent.lifecycle,
    statuses: asSent.lifecycle.statuses.with(1, translated),
  }
  const english = { ...asSent, lifecycle, language: 'en' } as const
  assert.deepEqual(formTitles(translated, english), { name: 'Late', otherTitle: 'Opožděný' })
  assert.deepEqual(renamed(english, 1, { name: 'Overdue' }).statuses?.[1], {
    ...{ ...late, title: 'Overdue', translations: { cs: 'Opožděný' } },
  })
  assert.deepEqual(renamed({ ...asSent, lifecycle }, 1, { name: 'Po lhůtě' }).statuses?.[1], {
    ...{ ...late, translations: { cs: 'Po lhůtě' } },
  })
  assert.deepEqual(renamed(english, 1, { otherTitle: undefined }).statuses?.[1], late)
})

test('a name that a status has anyway is no title', () => {
  const values = valuesOfLifecycle(asPredefined)
  const statuses = values['statuses'] as readonly Values[]
  const file = (name: string, known: Known) =>
    changedLifecycle({ ...values, statuses: [{ ...statuses[0], name }] }, known).statuses
  const lifecycle: Lifecycle = {
    ...predefined,
    statuses: [{ code: 'OPEN', phase: 'open', title: 'Rozdělaný', translations: {} }],
  }
  const titled = { ...asPredefined, lifecycle }
  assert.deepEqual(file('otevřený', titled), [{ code: 'OPEN', phase: 'open' }])
  assert.deepEqual(file('Rozdělaný', titled), [{ code: 'OPEN', phase: 'open', title: 'Rozdělaný' }])
})

test('a removed status takes its steps with it', () => {
  const values = valuesOfLifecycle(asSent)
  const statuses = values['statuses'] as readonly Values[]
  const fewer = changedLifecycle({ ...values, statuses: statuses.toSpliced(1, 1) }, asSent)
  const groups = ['Leads', 'Owners']
  assert.deepEqual(fewer.transitions, [{ from: ['OPEN'], to: ['DONE'], groups }])
})

test('whoever begins to allow only some steps has the usual way, and cancelling', () => {
  const values = { ...valuesOfLifecycle(asPredefined), onlySteps: true }
  assert.deepEqual(changedLifecycle(values, asPredefined).transitions, [
    { from: ['OPEN'], to: ['DONE', 'CANCELLED'] },
    { from: ['DONE'], to: ['CANCELLED'] },
  ])
  const drawn = lifecycleOfValues({ ...values, onlySteps: false }, asPredefined)
  assert.equal(drawn.transitions, null)
})

test('what locks a document is in the file once it is other than predefined', () => {
  const values = valuesOfLifecycle(asPredefined)
  assert.deepEqual(values['locks'], ['DONE'])
  const { freezesOn } = changedLifecycle({ ...values, locks: ['OPEN'] }, asPredefined)
  assert.deepEqual(freezesOn, ['OPEN'])
})

test('a new status is known by its name, by its code, or gets a code from its name', () => {
  const removed = { ...asPredefined, lifecycle: { ...predefined, statuses: [] } }
  const read = (name: string) => codeOf({ key: '#1', name }, [], removed)
  assert.deepEqual(['hotovo', ' DONE ', 'V korektuře', 'A.B-C', ' '].map(read), [
    ...['DONE', 'DONE', 'V_KOREKTURE', 'A.B-C', undefined],
  ])
  const entries = [
    { key: 'OPEN', name: 'Rozdělaný' },
    { key: 'DONE', name: 'Hotovo' },
  ]
  const beside = (name: string) => codeOf({ key: '#1', name }, entries, asPredefined)
  // The same name twice is the same status; a name that another one had before is free again.
  assert.deepEqual(['hotovo', 'Rozdělaný', 'Otevřený', 'Open'].map(beside), [
    ...['DONE', 'OPEN', 'OTEVRENY', 'OPEN_2'],
  ])
})

test('the file of a type is its own, or that of the nearest type above it', () => {
  const file = { lifecycles: [{ type: 'INVOICE' }, { type: 'INVOICE.SALES' }] }
  assert.equal(sentFor(file, 'INVOICE.SALES.PROFORMA')?.type, 'INVOICE.SALES')
  assert.equal(sentFor(file, 'INVOICE.PURCHASE')?.type, 'INVOICE')
  assert.equal(sentFor(file, 'JOB'), undefined)
})

test('a change is told status by status and step by step', () => {
  const to = {
    statuses: [
      { code: 'DONE', phase: 'done' },
      { code: 'OPEN', phase: 'preparation' },
      { code: 'NEW', phase: 'open' },
    ],
    transitions: [
      { from: ['OPEN'], to: ['NEW'] },
      { from: ['OPEN'], to: ['DONE'], groups: [{ id: 1, name: 'Leads' }] },
    ],
    freezesOn: ['NEW'],
    requiresProcess: true,
  }
  const told = lifecycleChange(asSent, { to }).differences.map((each) => {
    if ('code' in each) return `${each.sort} ${each.code}`
    if ('codes' in each) return `${each.sort} ${each.codes.join()}`
    return 'step' in each ? `${each.sort} ${each.step.from} ${each.step.to}` : each.sort
  })
  assert.deepEqual(told, [
    ...['status NEW', 'removed LATE', 'phase DONE', 'phase OPEN', 'locks NEW', 'noLock DONE'],
    ...['order DONE,OPEN,NEW', 'step OPEN NEW', 'limited OPEN DONE'],
    ...['noStep OPEN LATE', 'noStep LATE DONE'],
  ])
  const closed = lifecycleChange(asPredefined, { to: { statuses: predefined.statuses } })
  assert.deepEqual(closed.differences, [{ sort: 'closed' }])
})

test('a change is told with the titles after it, and a new title as what it replaces', () => {
  const waiting = { code: 'WAITING', phase: 'open', title: 'Čeká' }
  const late = { code: 'LATE', phase: 'open', title: 'Late', translations: { cs: 'Po lhůtě' } }
  const { requiresProcess } = sent
  const to = { statuses: [...sent.statuses.with(1, late as never), waiting], requiresProcess }
  const { differences, labelOf: called } = lifecycleChange(asSent, { to })
  assert.deepEqual(differences.slice(0, 2), [
    { sort: 'title', code: 'LATE', from: 'LATE', to: 'Po lhůtě' },
    { sort: 'status', code: 'WAITING' },
  ])
  assert.deepEqual(['WAITING', 'LATE', 'OPEN'].map(called), ['Čeká', 'Po lhůtě', 'Otevřený'])
})
