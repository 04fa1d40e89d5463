// The form of statuses and steps, and the file that it becomes; and what is told of a change.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Values } from '../../../base/value-path.ts'
import { lifecycleDifferences } from './lifecycle-differences.ts'
import {
  changedLifecycle,
  codeOf,
  type Known,
  lifecycleOfValues,
  sentFor,
  valuesOfLifecycle,
} from './lifecycle-values.ts'
import type { Lifecycle } from './status-steps.ts'

const labels: Readonly<Record<string, string>> = { OPEN: 'Otevřený', DONE: 'Hotovo' }
const labelOf = (code: string) => labels[code] ?? code
const codes = Object.keys(labels)

const predefined: Lifecycle = {
  isClosed: false,
  statuses: [
    { code: 'OPEN', phase: 'open' },
    { code: 'DONE', phase: 'done' },
    { code: 'CANCELLED', phase: 'cancelled' },
  ],
  ...{ transitions: null, freezesOn: ['DONE'], requiresProcess: false },
}
const ofType = { type: 'JOB', first: 'OPEN', labelOf, codes }
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
    ...{ isClosed: true, statuses: sent.statuses, requiresProcess: true },
    transitions: sent.transitions.map((each) => ({ groups: null, ...each })),
  },
  sent,
}

test('a form in which nothing was changed becomes the file that it is of', () => {
  assert.deepEqual(changedLifecycle(valuesOfLifecycle(asSent), asSent), sent)
  assert.deepEqual(changedLifecycle(valuesOfLifecycle(asPredefined), asPredefined), {
    type: 'JOB',
    statuses: predefined.statuses,
    requiresProcess: false,
  })
})

test('steps stay with a status while its name is typed, and go with it', () => {
  const values = valuesOfLifecycle(asSent)
  const statuses = values['statuses'] as readonly Values[]
  const typed = statuses.with(1, { ...statuses[1], name: 'Čeká na klienta' })
  const { transitions } = changedLifecycle({ ...values, statuses: typed }, asSent)
  const groups = ['Leads', 'Owners']
  assert.deepEqual(transitions, [
    { from: ['OPEN'], to: ['CEKA_NA_KLIENTA'] },
    { from: ['OPEN'], to: ['DONE'], groups },
    { from: ['CEKA_NA_KLIENTA'], to: ['DONE'], groups },
  ])
  const fewer = changedLifecycle({ ...values, statuses: statuses.toSpliced(1, 1) }, asSent)
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

test('a status is known by its name, by its code, or gets a code from its name', () => {
  const read = (name: string) => codeOf(name, asPredefined)
  assert.deepEqual(['hotovo', ' DONE ', 'CANCELLED', 'V korektuře', 'A.B-C', ' '].map(read), [
    'DONE',
    'DONE',
    'CANCELLED',
    'V_KOREKTURE',
    'A.B-C',
    undefined,
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
  const told = lifecycleDifferences(asSent.lifecycle, { to }).map((each) => {
    if ('code' in each) return `${each.sort} ${each.code}`
    if ('codes' in each) return `${each.sort} ${each.codes.join()}`
    return 'step' in each ? `${each.sort} ${each.step.from} ${each.step.to}` : each.sort
  })
  assert.deepEqual(told, [
    ...['status NEW', 'removed LATE', 'phase DONE', 'phase OPEN', 'locks NEW', 'noLock DONE'],
    ...['order DONE,OPEN,NEW', 'step OPEN NEW', 'limited OPEN DONE'],
    ...['noStep OPEN LATE', 'noStep LATE DONE'],
  ])
  const closed = lifecycleDifferences(predefined, { to: { statuses: predefined.statuses } })
  assert.deepEqual(closed, [{ sort: 'closed' }])
})
