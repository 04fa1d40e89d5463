// The company of a unit is stored with what was filled in.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownCompanyBody } from './own-company-body.ts'

const account = { id: -2, isDefault: true }

test('an address and an account that nobody has filled in are not stored', () => {
  const addresses = [{ id: -1, country: 'CZ' }]
  const body = ownCompanyBody({ name: 'Studio', addresses, bankAccounts: [account] })
  assert.deepEqual(body, { name: 'Studio' })
})

test('what was filled in is stored whole', () => {
  const entered = {
    ...{ name: 'Studio', registrations: { IČO: '1' } },
    addresses: [{ id: -1, country: 'CZ', city: 'Praha' }],
    bankAccounts: [{ ...account, iban: 'CZ1' }],
  }
  assert.deepEqual(ownCompanyBody(entered), entered)
})
