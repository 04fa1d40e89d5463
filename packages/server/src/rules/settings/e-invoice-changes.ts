// What a file of e-invoice settings changes: all that the unit has, as a whole.

import { paymentMeans } from '@kontor/contract/codes/payment-means.ts'
import { unitCodes } from '@kontor/contract/codes/unit-codes.ts'
import {
  agreesWithRate,
  categoryOfExemption,
  exemptionCodes,
  reasonedCategories,
  zeroRateCategories,
} from '@kontor/contract/codes/vat-categories.ts'
import type { EInvoiceFile } from '@kontor/contract/configuration/e-invoice-file.ts'
import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { codePattern } from '@kontor/contract/kinds/code.ts'
import { quote } from '@kontor/contract/quote.ts'
import { pointerTo } from '../values/json-pointer.ts'
import type { SettingsChanges } from './settings-changes.ts'

/** There is one row for all, so that a file is stored as it was put. */
const eInvoiceName = 'all'

/** The changes of a file that follows its schema. */
export function eInvoiceChanges(file: EInvoiceFile): SettingsChanges {
  const { unitCode, paymentMeans: means } = file
  const faults = [
    ...checkListed(unitCodes, unitCode ?? undefined, '/unitCode'),
    ...checkZeroRate(file),
    ...Object.entries(means ?? {}).flatMap(([condition, code]) => [
      ...checkCondition(condition),
      ...checkListed(paymentMeans, code, pointerTo('/paymentMeans', condition)),
    ]),
    ...checkNames(file),
  ]
  const row = { kind: 'e-invoice', name: eInvoiceName, body: JSON.stringify(file) }
  return { faults, rows: [row] }
}

function* checkListed(
  codes: ReadonlySet<string>,
  code: string | undefined,
  pointer: string,
): Generator<Fault> {
  if (code === undefined || codes.has(code)) return
  const message = `There is no code ${quote(code)}.${didYouMean(code, codes)}`
  yield { code: 'unknown-code', pointer, message }
}

function* checkZeroRate({ zeroRate, isVatPayer }: EInvoiceFile): Generator<Fault> {
  if (zeroRate === undefined || zeroRate === null) return
  const { category, reason, code } = zeroRate
  const at = '/zeroRate/category'
  if (!agreesWithRate(category, 0)) {
    const known = zeroRateCategories.join(', ')
    const message = `Expected a category with a rate of 0, as ${known} have.`
    yield { code: 'wrong-value', pointer: at, message }
    return
  }
  if (isVatPayer === false && category !== 'O') {
    const message = 'Who charges no VAT is outside its scope: expected O, or `isVatPayer` true.'
    yield { code: 'not-equal', pointer: at, message }
  }
  yield* checkListed(exemptionCodes, code ?? undefined, '/zeroRate/code')
  const ofCode = categoryOfExemption(code ?? '')
  if (ofCode !== undefined && ofCode !== category) {
    const message = `The code ${quote(code ?? '')} is of the category ${ofCode}, not ${category}.`
    yield { code: 'not-equal', pointer: '/zeroRate/code', message }
  }
  const isReasoned = reasonedCategories.some((each) => each === category)
  if (!isReasoned && (reason ?? '') !== '') {
    const message = `The category ${category} has no reason: expected none.`
    yield { code: 'wrong-value', pointer: '/zeroRate/reason', message }
  }
  if (category !== 'E' || (code ?? '') !== '' || (reason ?? '') !== '') return
  const message = 'The category E takes a reason: expected `reason` or `code`.'
  yield { code: 'missing-value', pointer: '/zeroRate/reason', message }
}

function* checkCondition(condition: string): Generator<Fault> {
  if (new RegExp(codePattern).test(condition)) return
  const pointer = pointerTo('/paymentMeans', condition)
  const expected = 'a payment condition such as CONDITION.PAYMENT.CASH'
  yield { code: 'bad-code', pointer, message: `Expected ${expected}, got ${quote(condition)}.` }
}

function* checkNames({ registrations }: EInvoiceFile): Generator<Fault> {
  for (const name of Object.keys(registrations ?? {})) {
    if (/[\p{L}\p{N}]/u.test(name)) continue
    const pointer = pointerTo('/registrations', name)
    const message = `Expected a name with letters or digits, got ${quote(name)}.`
    yield { code: 'bad-format', pointer, message }
  }
}
