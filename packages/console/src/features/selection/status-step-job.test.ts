// Holds the steps offered for many records to those that some of them allow.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offeredSteps } from './status-step-job.ts'

function recordWith(id: number, ...steps: readonly string[]) {
  const actions = steps.map((each) => {
    const [, action = '', to, not] = /^(\w+)(?: (\w+))?(!)?$/.exec(each) ?? []
    return { action, ...(to === undefined ? {} : { to }), isAllowed: not === undefined }
  })
  return { id, label: `${id}`, version: 1, status: '', actions }
}

test('a step is offered where one record allows it, with how many do', () => {
  const steps = offeredSteps([
    recordWith(1, 'status DONE', 'status CLOSED!', 'cancel CANCELLED', 'correct!'),
    recordWith(2, 'status DONE!', 'cancel CANCELLED', 'correct!'),
    recordWith(3, 'restore OPEN', 'status OPEN'),
    recordWith(4, 'restore DONE', 'status DONE'),
  ])
  assert.deepEqual(steps, [
    { action: 'status', to: 'DONE', count: 2 },
    { action: 'status', to: 'OPEN', count: 1 },
    { action: 'cancel', to: 'CANCELLED', count: 2 },
    { action: 'restore', count: 2 },
  ])
  assert.deepEqual(offeredSteps([recordWith(1, 'correct!')]), [])
})

test('decisions come first; whom to delegate to is not asked for many at once', () => {
  const steps = offeredSteps([
    recordWith(1, 'status SENT', 'cancel CANCELLED', 'approve', 'reject', 'delegate'),
    recordWith(2, 'approve', 'reject!', 'delegate'),
  ])
  assert.deepEqual(
    steps.map(({ action, count }) => [action, count]),
    [
      ['approve', 2],
      ['reject', 1],
      ['status', 1],
      ['cancel', 1],
    ],
  )
})
