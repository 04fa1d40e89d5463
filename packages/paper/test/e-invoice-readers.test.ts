// E-invoices read back: by our own paths through an XML parser of others, and by a package of
// others for each syntax, equal to the model term by term.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paperProfiles } from '@kontor/contract/codes/paper-forms.ts'
import fc from 'fast-check'
import { draws } from '../../../test/thorough.ts'
import { buildInvoice } from '../src/e-invoice/build-invoice.ts'
import type { Invoice } from '../src/e-invoice/invoice.ts'
import { writeCii } from '../src/e-invoice/write-cii.ts'
import { writeUbl } from '../src/e-invoice/write-ubl.ts'
import { anySource, plainSource, wholeSource } from './drawn-source.ts'
import type { PackageInvoice, PackageTerms } from './package-invoice.ts'
import { readCiiByKit } from './read-cii-by-kit.ts'
import { loadReader, type ReadInvoice, readModel, type Terms } from './read-invoice.ts'
import { readUblByToolkit } from './read-ubl-by-toolkit.ts'

const profile = fc.constantFrom(...paperProfiles)

test('a document is refused by rules, or both syntaxes read back as what was written', async () => {
  const readXml = await loadReader()
  fc.assert(
    fc.property(fc.oneof(anySource, wholeSource), profile, (source, chosen) => {
      const { invoice, faults } = buildInvoice(source, chosen)
      assert.equal(invoice === undefined, faults.length > 0)
      if (invoice === undefined) return
      assert.deepEqual(readXml(writeUbl(invoice), 'ubl'), readModel(invoice))
      assert.deepEqual(readXml(writeCii(invoice), 'cii'), readModel(invoice))
    }),
    { numRuns: draws(60, 2000) },
  )
})

test('what a package of others reads of CII is what was written', async () => {
  await fc.assert(
    fc.asyncProperty(wholeSource, async (source) => {
      const { invoice } = buildInvoice(source, 'en16931')
      if (invoice === undefined) return
      assertSame(await readCiiByKit(writeCii(invoice)), readModel(invoice))
    }),
    { numRuns: draws(30, 1000) },
  )
})

test('what a package of others reads of UBL is what was written', () => {
  fc.assert(
    fc.property(plainSource, (source) => {
      const { invoice } = buildInvoice(source, 'peppol')
      if (invoice === undefined || isNegative(invoice)) return
      assertSame(readUblByToolkit(writeUbl(invoice)), readModel(invoice))
    }),
    { numRuns: draws(60, 2000) },
  )
})

/** The package of UBL takes no such amount, though the standard does. */
function isNegative(invoice: Invoice): boolean {
  const { head, vat, lines } = readModel(invoice)
  return [head, ...vat, ...lines].some((terms) => Object.values(terms).some(isNegativeNumber))
}

function isNegativeNumber(text: string): boolean {
  return /^-\d/.test(text)
}

function assertSame(read: PackageInvoice, model: ReadInvoice): void {
  assertTerms(read.head, model.head)
  assert.equal(read.vat.length, model.vat.length)
  assert.equal(read.lines.length, model.lines.length)
  for (const [index, group] of read.vat.entries()) assertTerms(group, model.vat[index] ?? {})
  for (const [index, line] of read.lines.entries()) assertTerms(line, model.lines[index] ?? {})
}

function assertTerms(read: PackageTerms, model: Terms): void {
  for (const [term, value] of Object.entries(read)) {
    const written = model[term]
    const expected = typeof value === 'number' && written !== undefined ? Number(written) : written
    assert.equal(value, expected, term)
  }
}
