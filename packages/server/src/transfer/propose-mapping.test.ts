// Mappings are proposed for headers in English and Czech, whatever their accents and signs.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { type Collection, collections } from '@kontor/contract/records/record-type.ts'
import { placeOf } from './column-place.ts'
import { czechHeaders } from './czech-headers.ts'
import { proposeMapping } from './propose-mapping.ts'

const typesOf = (collection: Collection) => [
  ...(presetCatalogue.byCollection.get(collection)?.values() ?? []),
]

test('Czech headers of clients and invoices are found, with their accents or without', () => {
  const clients = 'Název firmy;IČO;DIČ;Ulice;Město;PSČ;Země;Číslo účtu;Splatnost (dny);Barva'
  const { mapping, unknown } = proposeMapping(clients.split(';'), 'companies', typesOf('companies'))
  assert.deepEqual(Object.values(mapping.columns), [
    ...['name', 'registrations.IČO', 'registrations.DIČ', 'addresses[0].street'],
    ...['addresses[0].city', 'addresses[0].zip', 'addresses[0].country'],
    ...['bankAccounts[0].number', 'salesMaturity', null],
  ])
  assert.deepEqual(unknown, ['Barva'])
  const invoices = 'CISLO FAKTURY,Odběratel,Datum vystavení,DUZP,Položka,Množství,Cena za kus,DPH'
  const proposed = proposeMapping(invoices.split(','), 'documents', typesOf('documents'))
  assert.deepEqual(Object.values(proposed.mapping.columns), [
    ...['number', 'companyId@name', 'properties.issueDate', 'properties.supplyDate'],
    ...['items.name', 'items.count', 'items.unitPriceDoc', 'items.vatPercentage'],
  ])
})

test('the first line of a sheet for people is found, in each language', () => {
  const lines = {
    en: ['Number', 'Issue date', 'Company name', 'Due date', 'Currency'],
    cs: ['Číslo', 'Vystaveno', 'Název firmy', 'Splatnost', 'Měna'],
  }
  const paths = ['number', 'issueDate', 'companyName', 'paymentDate', 'currencyDoc']
  for (const header of Object.values(lines)) {
    const { mapping } = proposeMapping(header, 'documents', typesOf('documents'))
    const named = Object.values(mapping.columns).map((path) => path?.split('.').at(-1))
    assert.deepEqual(named, paths)
  }
})

test('a place is proposed once: the first of two columns has it', () => {
  const header = ['Firma', 'Název']
  const { mapping } = proposeMapping(header, 'companies', typesOf('companies'))
  assert.deepEqual(mapping.columns, { Firma: 'name', Název: null })
})

for (const collection of collections) {
  test(`every Czech header of ${collection} leads to a place, and is written plainly`, () => {
    for (const [word, path] of Object.entries(czechHeaders[collection])) {
      assert.equal(typeof placeOf(path, typesOf(collection)), 'object', path)
      assert.match(word, /^[a-z]+$/)
    }
  })
}
