// The next step of a record, by what may be done with it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import type { Action } from '../../../data/records/record-actions.ts'
import { nextSteps } from './next-step.ts'

const verbs = ['SENT', 'APPROVED', 'REJECTED', 'DONE', 'CLOSED']

/** Steps as `action` or `status TO`, all of them allowed. */
function next(typeName: string, status: string, ...listed: readonly (string | Action)[]) {
  const type = presetCatalogue.types.find((each) => each.type === typeName)
  const allowed = listed.map((each): Action => {
    if (typeof each !== 'string') return each
    const [action = '', to] = each.split(' ')
    const made = action === 'make' ? { madeIds: [] } : {}
    return { action, isAllowed: true, ...(to === undefined ? {} : { to }), ...made }
  })
  const hasVerb = (code: string): boolean => verbs.includes(code)
  return nextSteps(allowed, { type, status, hasVerb }).map(({ action, to }) => to ?? action)
}

const quotation = 'DOCUMENT.QUOTATION.SALES'

test('a quotation is sent, then approved, then invoiced', () => {
  const steps = ['status PROCESSING', 'status SENT', 'status APPROVED', 'status REJECTED', 'make']
  const from = (status: string) => next(quotation, status, ...steps, 'cancel', 'copy')
  assert.deepEqual(from('PROCESSING'), ['SENT', 'make'])
  assert.deepEqual(from('SENT'), ['APPROVED', 'make'])
  assert.deepEqual(from('APPROVED'), ['make'])
})

test('what was made already is offered, and comes next no more', () => {
  const made: Action = { action: 'make', isAllowed: true, madeIds: [7] }
  assert.deepEqual(next(quotation, 'APPROVED', 'status SENT', made), ['make'])
  assert.deepEqual(next(quotation, 'CANCELLED', 'restore', made), ['restore', 'make'])
})

test('the time of a job is charged now and then, and not next', () => {
  const charge: Action = { action: 'make', isAllowed: true }
  assert.deepEqual(next('JOB', 'OPEN', 'status DONE', charge), ['DONE'])
  assert.deepEqual(next('JOB', 'CLOSED', 'copy', charge), [])
})

test('a task goes on to being done, not back to waiting', () => {
  const steps = ['status WAITING', 'status PROCESSING', 'status DONE', 'status CLOSED', 'cancel']
  assert.deepEqual(next('TASK', 'OPEN', ...steps), ['DONE'])
})

test('who is asked decides first, and what is to be paid is paid', () => {
  assert.deepEqual(next('INVOICE.SALES', 'PROCESSING', 'status APPROVED', 'approve', 'reject'), [
    'approve',
    'reject',
  ])
  assert.deepEqual(next('INVOICE.SALES', 'APPROVED', 'status REJECTED', 'pay'), ['pay'])
  assert.deepEqual(next('INVOICE.SALES', 'APPROVED', 'status REJECTED', 'cancel'), [])
})
