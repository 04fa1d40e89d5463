// What the check of an e-invoice says: the rules that the official one names, and nothing else.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paperProfiles } from '@kontor/contract/codes/paper-forms.ts'
import fc from 'fast-check'
import { buildInvoice } from '../src/e-invoice/build-invoice.ts'
import type { PaperSource, Values } from '../src/paper-source.ts'
import { blankedTerms } from './blanked-terms.ts'
import { plainSource } from './drawn-source.ts'

test('what is missing is told by the rules that the official check names, and by no others', () => {
  const whole = germanInvoice()
  for (const { term, profile, rules, blank } of blankedTerms) {
    const { faults, invoice } = buildInvoice(blank(whole), profile)
    assert.equal(invoice, undefined, term)
    const errors = [...new Set(faults.map(({ rule }) => rule))]
    assert.deepEqual(errors.sort(), rules, `${profile} ${term}`)
  }
})

test('a total that is a cent off is refused, never mended', () => {
  const source = germanInvoice()
  const record = { ...source.record, totalGross: Number(source.record['totalGross']) + 0.01 }
  const { faults } = buildInvoice({ ...source, record }, 'en16931')
  assert.deepEqual(
    faults.map(({ rule, pointer, code }) => [rule, pointer, code]),
    [['BR-CO-15', '/totalGross', 'not-equal']],
  )
})

/** Complete in every profile, and standard rated in all of its rows. */
function germanInvoice(): PaperSource {
  const found = fc.sample(plainSource, { numRuns: 1000, seed: 1 }).find((source) => {
    const [address] = (source.sides.company?.['addresses'] ?? []) as readonly Values[]
    const built = paperProfiles.map((profile) => buildInvoice(source, profile).invoice)
    return (
      source.type.type === 'INVOICE.SALES' &&
      address?.['country'] === 'DE' &&
      built.every((invoice) => invoice?.vat.every(({ category }) => category === 'S')) &&
      Number(built[0]?.totals.due) > 0 &&
      built[0]?.payment.account?.isIban === true
    )
  })
  assert.ok(found)
  return found
}
