// How an invoice is to be paid: by when, by which means, and to which account.

import type { PaperProfile } from '@kontor/contract/codes/paper-forms.ts'
import { paymentMeans } from '@kontor/contract/codes/payment-means.ts'
import { addDays } from '@kontor/contract/kinds/calendar.ts'
import { firstPaymentDays } from '@kontor/contract/records/documents/payment-days.ts'
import { isIban, plainNumber } from '../codes/bank-numbers.ts'
import { accountOf } from '../model/account-of.ts'
import { cleanText, propertiesOf, textOf } from '../model/read-values.ts'
import type { PaperSource } from '../paper-source.ts'
import { sepaCountries } from './code-lists.ts'
import { type Findings, refuse } from './findings.ts'
import type { Account, Payment } from './invoice.ts'

const transfers = ['30', '58']
/** Means that need terms which Kontor does not write: cards and direct debits. */
const withoutTerms: Readonly<Record<PaperProfile, readonly string[]>> = {
  en16931: [],
  xrechnung: ['48', '54', '55', '59'],
  peppol: ['49', '59'],
}

export function paymentOf(
  source: PaperSource,
  profile: PaperProfile,
  { currency, findings }: { readonly currency: string; readonly findings: Findings },
): Payment {
  const properties = propertiesOf(source.record)
  const condition = textOf(properties, 'paymentCondition') ?? ''
  const account = paidTo(source, findings)
  const transfer = isSepa(account, currency) ? '58' : '30'
  const ofCondition = source.eInvoice.paymentMeans?.[condition]
  const meansCode = ofCondition ?? (account === undefined ? 'ZZZ' : transfer)
  const isTransfer = transfers.includes(meansCode)
  const pointer = '/properties/agencyBankAccountId'
  const isCash = meansCode === '10'
  if (account === undefined && (isTransfer || (profile === 'xrechnung' && !isCash))) {
    refuse(findings, {
      ...{ rule: isTransfer ? 'BR-61' : 'BR-DE-1', term: 'BT-84', pointer },
      message: 'Choose the account that the invoice is to be paid to.',
    })
  }
  const isKnown = paymentMeans.has(meansCode)
  if (!isKnown || withoutTerms[profile].includes(meansCode)) {
    refuse(findings, {
      ...{ rule: isKnown ? meansRule(profile, meansCode) : 'BR-CL-16', term: 'BT-81' },
      ...{ pointer: '/properties/paymentCondition', code: 'wrong-value' },
      message: `An e-invoice of this profile cannot be paid by the means "${meansCode}".`,
    })
  }
  return {
    meansCode,
    reference: textOf(properties, 'referenceNumber') ?? textOf(source.record, 'number') ?? '',
    account: isTransfer ? account : undefined,
  }
}

function meansRule(profile: PaperProfile, meansCode: string): string {
  if (profile === 'peppol') return 'PEPPOL-EN16931-R061'
  return meansCode === '59' ? 'BR-DE-25-a' : 'BR-DE-24-a'
}

/** The account that the paper prints, as the terms of an invoice. */
function paidTo(source: PaperSource, findings: Findings): Account | undefined {
  const { own } = source.sides
  const entry = accountOf(source)
  const name = textOf(own, 'name') ?? ''
  const bic = filledNumber(entry?.['swift'])
  const iban = filledNumber(entry?.['iban'])
  if (iban !== undefined) {
    if (!isIban(iban)) {
      refuse(findings, {
        ...{ rule: 'BR-DE-19', term: 'BT-84', pointer: '/properties/agencyBankAccountId' },
        ...{ code: 'bad-format', message: `The IBAN "${iban}" has wrong check digits.` },
      })
    }
    return { id: iban, isIban: true, name, bic }
  }
  const number = textOf(entry, 'number')
  const bank = textOf(entry, 'bankRoutingNumber')
  if (number === undefined) return undefined
  return { id: bank === undefined ? number : `${number}/${bank}`, isIban: false, name, bic }
}

function filledNumber(value: unknown): string | undefined {
  const number = plainNumber(cleanText(value))
  return number === '' ? undefined : number
}

function isSepa(account: Account | undefined, currency: string): boolean {
  return account?.isIban === true && currency === 'EUR' && sepaCountries.has(account.id.slice(0, 2))
}

/** The date that the invoice names, else so many days after its issue as the customer has. */
export function dueDateOf(source: PaperSource, issueDate: string): string | undefined {
  const given = textOf(propertiesOf(source.record), 'paymentDate')
  const days = firstPaymentDays([source.sides.company?.['salesMaturity'] as number | undefined])
  if (given !== undefined || days === undefined || issueDate === '') return given
  return addDays(issueDate, days)
}

/** What the condition is called: `CONDITION.PAYMENT.NET-14` is "Net 14". */
export function paymentTermsOf(source: PaperSource): string | undefined {
  const code = textOf(propertiesOf(source.record), 'paymentCondition')
  const words = code?.slice(code.lastIndexOf('.') + 1).replaceAll(/[_-]/g, ' ')
  if (words === undefined || words === '') return undefined
  return `${words.slice(0, 1)}${words.slice(1).toLowerCase()}`
}
