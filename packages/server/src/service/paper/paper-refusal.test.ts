// How a document is refused that is no paper.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PaperFault } from '@kontor/paper/paper-fault.ts'
import type { Refusal } from '../../refusal.ts'
import { incompletePaper, noPaper } from './paper-refusal.ts'

const fault: PaperFault = {
  ...{ rule: 'BR-11', term: 'BT-55', pointer: '/companyId', code: 'required' },
  message: 'The buyer has no country.',
}
const checked = { form: 'ubl', profile: 'en16931', faults: [fault], warnings: [] } as const

function problemAndDetails({ problem, details }: Refusal) {
  return { problem, ...details }
}

test('what is missing is told with the term and the rule that ask for it', () => {
  const incomplete = incompletePaper({ ...checked, isSellerUnknown: false })
  assert.deepEqual(problemAndDetails(incomplete), { problem: 'paper-incomplete', faults: [fault] })
  const ours = { ...fault, rule: undefined, term: undefined }
  const { faults } = incompletePaper({ ...checked, faults: [ours], isSellerUnknown: false }).details
  assert.deepEqual(Object.keys(faults?.[0] ?? {}), ['code', 'pointer', 'message'])
})

test('an e-invoice without its seller says how the unit names one, and what else is missing', () => {
  const { problem, detail, faults } = problemAndDetails(
    incompletePaper({ ...checked, isSellerUnknown: true }),
  )
  assert.equal(problem, 'seller-unknown')
  assert.match(detail ?? '', /set `companyId` of the agency/)
  assert.deepEqual(faults, [fault])
})

test('a type without a form, or without a profile, names those that it has', () => {
  const options = { form: 'cii', profile: 'xrechnung', language: undefined } as const
  const none = problemAndDetails(noPaper({ forms: [], profiles: [] }, options, 'ABSENCE'))
  assert.equal(none.problem, 'no-paper')
  assert.equal(none.detail, 'A document of the type "ABSENCE" has no form cii. It has none.')
  const known = { forms: ['pdf', 'cii'], profiles: ['en16931'] } as const
  const other = problemAndDetails(noPaper(known, options, 'A'))
  assert.match(
    other.detail ?? '',
    /form cii with the profile xrechnung\. Its profiles are: en16931/,
  )
  assert.deepEqual(other.members, known)
})
