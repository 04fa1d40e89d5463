// Each fault of a paper leads to the record, and the field of it, where it is filled in.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultPlace } from './fault-place.ts'

const records = { unit: 3, document: 40, own: 7, customer: 8, owner: 9 }

test('what a document lacks is filled in where its pointer and term say', () => {
  const cases: readonly (readonly [pointer: string, term: string | undefined, place: string])[] = [
    ['/properties/paymentDate', 'BT-9', 'documents 40 /properties/paymentDate'],
    ['/number', 'BT-1', 'documents 40 /number'],
    ['/companyId', 'BT-55', 'companies 8 /addresses'],
    ['/companyId', undefined, 'companies 8 '],
    ['/agencyId', 'BT-31', 'companies 7 /registrations'],
    ['/parties/seller/address', 'BT-38', 'companies 7 /addresses'],
    ['/parties/buyer/address/country', 'BT-55', 'companies 8 /addresses'],
    ['/parties/buyer/electronicAddress', 'BT-49', 'companies 8 /registrations'],
    ['/parties/buyer/name', 'BT-44', 'companies 8 /name'],
    ['/ownerId', 'BT-42', 'users 9 '],
    ['/agencies/companyId', undefined, 'agencies 3 /companyId'],
    ['', undefined, 'documents 40 '],
  ]
  for (const [pointer, term, place] of cases) {
    const fault = { pointer, ...(term !== undefined && { term }) }
    const { collection, id, pointer: to } = faultPlace(fault, records)
    assert.equal(`${collection} ${id} ${to}`, place, `${pointer} ${term}`)
  }
})

test('a side that is not there is chosen first: in the unit, or in the document', () => {
  const none = { ...records, own: undefined, customer: undefined, owner: undefined }
  const seller = { of: 'unit', collection: 'agencies', id: 3, pointer: '/companyId' }
  for (const pointer of ['/agencyId', '/parties/seller/name'])
    assert.deepEqual(faultPlace({ pointer, term: 'BT-27' }, none), seller)
  const buyer = { of: 'document', collection: 'documents', id: 40, pointer: '/companyId' }
  for (const pointer of ['/companyId', '/parties/buyer/name'])
    assert.deepEqual(faultPlace({ pointer, term: 'BT-44' }, none), buyer)
  const owner = { of: 'document', collection: 'documents', id: 40, pointer: '/ownerId' }
  assert.deepEqual(faultPlace({ pointer: '/ownerId', term: 'BT-42' }, none), owner)
})
