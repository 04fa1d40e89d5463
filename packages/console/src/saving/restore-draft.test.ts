// A draft of a change is gone on with, whatever became of its record since.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Values } from '../base/value-path.ts'
import type { Draft } from '../data/api/drafts.ts'
import { type Base, restoreDraft } from './restore-draft.ts'

const base: Base = { id: 7, version: 3, values: { name: 'Acme', industry: 'Print' } }

function draftOf(values: Values): Draft {
  const owner = { unit: 1, user: 1, collection: 'companies', type: 'COMPANY' } as const
  return { ...owner, id: 'change', values, savedAt: '2026-11-22T10:00:00Z', base }
}

const mine = { name: 'Acme Brno', industry: 'Print' }

function later(values: Values): Base {
  return { id: 7, version: 4, values }
}

test('without a draft the form says what is stored', () => {
  assert.deepEqual(restoreDraft(undefined, base), { values: base.values, base, isOfUse: false })
})

test('of the same version the draft is gone on with as it is', () => {
  assert.deepEqual(restoreDraft(draftOf(mine), base), { values: mine, base, isOfUse: true })
})

test('what only others have changed since is taken', () => {
  const present = later({ name: 'Acme', industry: 'Books' })
  const begun = restoreDraft(draftOf(mine), present)
  assert.deepEqual(begun.values, { name: 'Acme Brno', industry: 'Books' })
  assert.equal(begun.base, present)
  assert.deepEqual(begun.between?.taken, [['industry']])
})

test('what both have changed is decided first, for the version of the draft', () => {
  const present = later({ name: 'Acme Praha', industry: 'Print' })
  const begun = restoreDraft(draftOf(mine), present)
  assert.equal(begun.values, mine)
  assert.equal(begun.base, base)
  assert.deepEqual(begun.between?.conflicts, [
    { path: ['name'], was: 'Acme', theirs: 'Acme Praha', mine: 'Acme Brno' },
  ])
})

test('a draft that was stored meanwhile is of no use', () => {
  const begun = restoreDraft(draftOf(mine), later({ ...mine, industry: 'Books' }))
  assert.equal(begun.isOfUse, false)
  assert.equal(begun.between, undefined)
})
