// What is refused of a file of e-invoice settings, and what is stored of one that is right.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type EInvoiceFile, eInvoiceFile } from '@kontor/contract/configuration/e-invoice-file.ts'
import { validateFile } from '../records/validate-schema.ts'
import { eInvoiceChanges } from './e-invoice-changes.ts'

const faultsOf = (file: object): readonly string[] =>
  [...validateFile(eInvoiceFile, file), ...eInvoiceChanges(file as EInvoiceFile).faults].map(
    ({ code, pointer }) => `${code} ${pointer}`,
  )

test('the example is right and stored as it is, and so is an empty file', () => {
  for (const file of [eInvoiceFile.example as EInvoiceFile, {}]) {
    assert.deepEqual(faultsOf(file), [])
    assert.deepEqual(JSON.parse(eInvoiceChanges(file).rows[0]?.body ?? ''), file)
  }
})

const refused: readonly (readonly [object, ...string[]])[] = [
  [{ unitCode: 'QQQ' }, 'unknown-code /unitCode'],
  [{ unitCode: '' }, 'bad-format /unitCode', 'unknown-code /unitCode'],
  [{ zeroRate: { category: 'S' } }, 'wrong-value /zeroRate/category'],
  [{ zeroRate: { category: 'E' } }, 'missing-value /zeroRate/reason'],
  [{ zeroRate: { category: 'E', code: 'VATEX-EU-G' } }, 'not-equal /zeroRate/code'],
  [{ zeroRate: { category: 'E', code: 'VATEX-EU-XX' } }, 'unknown-code /zeroRate/code'],
  [{ zeroRate: { category: 'Z', reason: 'Books' } }, 'wrong-value /zeroRate/reason'],
  [{ isVatPayer: false, zeroRate: { category: 'Z' } }, 'not-equal /zeroRate/category'],
  [{ paymentMeans: { 'A-B': '71' } }, 'unknown-code /paymentMeans/A-B'],
  [{ paymentMeans: { 'a b': '30' } }, 'bad-code /paymentMeans/a b'],
  [{ registrations: { '': 'vat' } }, 'bad-format /registrations/'],
  [{ registrations: { IČO: 'ico' } }, 'wrong-value /registrations/IČO'],
  [{ isVatPayr: true }, 'unknown-field /isVatPayr'],
]

test('each mistake is told once and where it is', () => {
  for (const [file, ...faults] of refused)
    assert.deepEqual(faultsOf(file), faults, JSON.stringify(file))
})

test('a code that is nearly right is named', () => {
  const [fault] = eInvoiceChanges({ unitCode: 'KGN' }).faults
  assert.match(fault?.message ?? '', /There is no code "KGN"/u)
})
