// Holds what the browser says of values to what their kinds say.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listOf } from '@kontor/contract/kinds/composite.ts'
import { emailAddress, shortText } from '@kontor/contract/kinds/text.ts'
import { timeZone } from '@kontor/contract/kinds/time-zone.ts'
import { limits } from '@kontor/contract/limits.ts'
import { makeBodyOfFields } from '../fields/make-body.ts'
import { valueFault } from './value-fault.ts'

test('a text is as long as it has characters, not as many as code it takes', () => {
  const kind = shortText(3)
  assert.equal(valueFault(kind, '\u{1F600}'.repeat(3)), undefined)
  assert.deepEqual(valueFault(kind, 'abcd'), { code: 'wrong-length', atMost: 3 })
})

test('a time zone is one that there is, an address has its form', () => {
  assert.equal(valueFault(timeZone(), 'Europe/Prague'), undefined)
  assert.deepEqual(valueFault(timeZone(), 'Europe/Nowhere'), { code: 'unknown-code' })
  assert.deepEqual(valueFault(emailAddress(), 'eva'), { code: 'bad-format' })
})

test('a list has no more entries than the contract allows', () => {
  const atMost = limits.listEntriesMax
  const faultsOf = (count: number) =>
    makeBodyOfFields({ tags: listOf(shortText(3)) }, { tags: Array(count).fill('a') }).faults
  assert.deepEqual(faultsOf(atMost), [])
  assert.deepEqual(faultsOf(atMost + 1), [{ pointer: '/tags', code: 'too-many-entries', atMost }])
})
