// What numbers of companies are for, by the names that units give them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roleOf } from './registration-roles.ts'

const usual = {
  vat: [
    'VAT',
    'DIČ',
    'dic',
    'IČ DPH',
    'USt-IdNr.',
    'ust idnr',
    'UID',
    'P.IVA',
    'NIF',
    'NIP',
    'BTW',
  ],
  legal: ['IČO', 'ico', 'IČ', 'Siren', 'SIRET', 'KVK', 'ID', 'Y-tunnus'],
  tax: ['Steuernummer', 'St.-Nr.', 'Codice fiscale'],
  gln: ['GLN', 'gln'],
  endpoint: ['Peppol', 'endpoint'],
  leitweg: ['Leitweg-ID', 'LEITWEG'],
} as const

test('a usual name of a registration says what its number is for, however it is written', () => {
  for (const [role, names] of Object.entries(usual))
    for (const name of names)
      for (const form of ['NFC', 'NFD'] as const)
        assert.equal(roleOf(name.normalize(form), {}), role, name)
})

test('the file of the unit goes before the usual names', () => {
  const registrations = { DIČ: 'tax', Dodavatel: 'legal', PEPPOL: 'endpoint' } as const
  assert.equal(roleOf('dic', { registrations }), 'tax')
  assert.equal(roleOf('DODAVATEL', { registrations }), 'legal')
  assert.equal(roleOf('IČO', { registrations }), 'legal')
})

test('of two names of the file that differ in accents alone, each has its own role', () => {
  const registrations = { DIČ: 'tax', DIC: 'vat' } as const
  assert.equal(roleOf('DIČ', { registrations }), 'tax')
  assert.equal(roleOf('DIC', { registrations }), 'vat')
})

test('other names have no role, names of members of objects included', () => {
  for (const name of ['', '-', 'constructor', '__proto__', 'Chamber of commerce', '工商'])
    assert.equal(roleOf(name, {}), undefined, name)
})
