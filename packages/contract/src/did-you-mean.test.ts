// Holds the suggestion behind a refused name to its one form.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { didYouMean } from './did-you-mean.ts'

test('the nearest known name is suggested, quoted, behind a space', () => {
  assert.equal(didYouMean('stauts', ['id', 'status']), ' Did you mean "status"?')
})

test('nothing is said where no known name is near', () => {
  assert.equal(didYouMean('weather', ['id', 'status']), '')
})
