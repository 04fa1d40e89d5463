// Holds what is printed to the descriptions of types: which documents have a paper, and whose it is.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { factsOf, isPaper, rolesOf } from './build-paper.ts'

function typeNamed(name: string) {
  const type = presetCatalogue.types.find((each) => each.type === name)
  assert.ok(type !== undefined, name)
  return type
}

test('whatever is sent to somebody has a paper, and what is not has none', () => {
  const papers = presetCatalogue.types.filter(isPaper).map(({ type }) => type)
  for (const each of ['INVOICE.SALES', 'DOCUMENT.ORDER.PURCHASE', 'DOCUMENT.ISSUED'])
    assert.ok(papers.includes(each), each)
  for (const each of ['COMPANY', 'JOB', 'ABSENCE', 'BINDER', 'OPPORTUNITY'])
    assert.ok(!papers.includes(each), each)
})

test('the journal says who sells, and what came in was sent by the company', () => {
  const sides = (name: string) => Object.values(rolesOf(typeNamed(name)))
  assert.deepEqual(sides('INVOICE.SALES'), ['supplier', 'customer', false])
  assert.deepEqual(sides('DOCUMENT.QUOTATION.SALES'), ['supplier', 'customer', false])
  assert.deepEqual(sides('INVOICE.PURCHASE'), ['customer', 'supplier', true])
  assert.deepEqual(sides('DOCUMENT.ORDER.PURCHASE'), ['customer', 'supplier', false])
  assert.deepEqual(sides('DOCUMENT.CONTRACT'), [undefined, undefined, false])
})

test('dates come before what a document is filed by; those left empty are not printed', () => {
  const properties = { createdOn: '2026-11-01', issueDate: '2026-11-02', referenceNumber: '7' }
  const record = { id: 1, type: 'INVOICE.SALES', version: 1, properties }
  const names = factsOf(typeNamed('INVOICE.SALES'), record).map(({ name }) => name)
  assert.deepEqual(names, ['issueDate', 'referenceNumber'])
})
