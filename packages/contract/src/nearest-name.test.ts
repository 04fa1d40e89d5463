// Holds the hints of messages to what a reader would have meant.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { nearestName } from './nearest-name.ts'

const known = ['companyId', 'companyName', 'status', 'statusDate', 'Status2', 'id', 'ownerId']

describe('nearestName', () => {
  test('a name that differs in case alone comes before any that is merely near', () => {
    assert.equal(nearestName('STATUS2', ['status1', 'Status2']), 'Status2')
    assert.equal(nearestName('companyid', known), 'companyId')
  })

  test('finds a name with a character too few, too many, another, or two swapped', () => {
    const near = { stauts: 'status', statu: 'status', statuss: 'status', statos: 'status' }
    for (const [name, nearest] of Object.entries(near))
      assert.equal(nearestName(name, known), nearest)
    assert.equal(nearestName('comapnyName', known), 'companyName')
    assert.equal(nearestName('di', known), 'id')
  })

  test('gives the nearest, and the first of those equally near', () => {
    assert.equal(nearestName('statusDat', known), 'statusDate')
    assert.equal(nearestName('cat', ['bat', 'hat', 'cat2']), 'bat')
  })

  test('gives none where none is near', () => {
    for (const name of ['', 'zzz', 'totally', 'ab', 'x'.repeat(1_000_000)]) {
      assert.equal(nearestName(name, known), undefined, name.slice(0, 10))
    }
    assert.equal(nearestName('status', []), undefined)
  })
})
