// Holds the sides of a document to what is stored of companies, and to what the document says.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountLines, accountOf, addressee, partyOf } from './paper-parties.ts'

const stored = { id: 1, type: 'COMPANY', version: 1, name: 'Acme' }
const addresses = [
  { id: 1, street: 'First 1', zip: '100', city: 'Brno', country: 'CZ', state: null },
  { id: 2, street: 'Seat 2', zip: null, city: 'Wien', country: 'AT', state: null },
]

test('the seat is printed where it is named, else the first address', () => {
  assert.deepEqual(partyOf({ ...stored, addresses }).address, ['First 1', '100 Brno'])
  const seated = partyOf({ ...stored, addresses, regOfficeAddressId: 2 })
  assert.deepEqual([seated.address, seated.country], [['Seat 2', 'Wien'], 'AT'])
  assert.deepEqual(partyOf(stored).address, [])
})

test('what a document says of its addressee wins over what is stored', () => {
  const label = { companyLabelName: 'Shop', companyLabelAddress: 'Quay 3\r\n51100 Reims' }
  const { name, address, country } = addressee({ ...stored, addresses }, label)
  assert.deepEqual([name, address, country], [['Shop'], ['Quay 3', '51100 Reims'], undefined])
  assert.deepEqual(addressee(undefined, {}).name, [])
})

test('the account written on a document wins over the one that it names', () => {
  const own = { ...stored, bankAccounts: [{ id: 7, number: '19', bankRoutingNumber: '0800' }] }
  const named = { agencyBankAccountId: 7, agencyBankAccount: {} }
  const lines = accountLines(accountOf(own, named) ?? {})
  assert.deepEqual(lines, [['number', '19/0800']])
  const printed = { ...named, agencyBankAccount: { iban: 'CZ6508000000192000145399' } }
  assert.deepEqual(accountLines(accountOf(own, printed) ?? {}), [
    ['iban', 'CZ65 0800 0000 1920 0014 5399'],
  ])
})
