// Entries of histories as servers answer them, and what is said of the process in them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { processChange } from './process-changes.ts'

const none = { from: [], to: [] }

test('the end of a process is told, whatever else has changed', () => {
  const changes = [
    { pointer: '/status', from: 'PROCESSING', to: 'APPROVED' },
    { pointer: '/process/state', from: 'STARTED', to: 'APPROVED' },
    { pointer: '/process/step', from: 'manager', to: null },
    { pointer: '/process/waitingFor/users', from: [2], to: [] },
    { pointer: '/process/actedBy', from: [], to: [2] },
  ]
  assert.deepEqual(processChange(changes), {
    ...{ event: 'approved', step: { from: 'manager', to: null } },
    ...{ users: { from: [2], to: [] }, groups: none },
  })
})

test('a step, and other people in the same step, are told apart', () => {
  const users = { pointer: '/process/waitingFor/users', from: [2], to: [3] }
  const step = { pointer: '/process/step', from: 'manager', to: 'finance' }
  assert.equal(processChange([step, users])?.event, 'step')
  assert.equal(processChange([users])?.event, 'people')
  assert.deepEqual(processChange([users])?.users, { from: [2], to: [3] })
})

test('a process that is there as a whole says the same', () => {
  const process = { state: 'STARTED', step: 'manager', waitingFor: { users: [2], groups: [7] } }
  assert.deepEqual(processChange([{ pointer: '/process', from: null, to: process }]), {
    ...{ event: 'started', step: { from: null, to: 'manager' } },
    ...{ users: { from: [], to: [2] }, groups: { from: [], to: [7] } },
  })
})

test('other changes say nothing of a process', () => {
  assert.equal(processChange([{ pointer: '/processed', from: 1, to: 2 }]), undefined)
})
