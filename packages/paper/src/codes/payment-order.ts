// What a payment code tells a bank: to whom, how much, and what it is for.

import { type ExactDecimal, printDecimal, round } from '@kontor/contract/exact-decimal.ts'
import { isFilledIn } from '@kontor/contract/records/documents/is-filled-in.ts'
import { accountOf, isSold } from '../model/account-of.ts'
import { currencyOf } from '../model/has-paper.ts'
import { amountDue } from '../model/paper-totals.ts'
import { propertiesOf } from '../model/read-values.ts'
import type { PaperSource } from '../paper-source.ts'
import { plainNumber } from './bank-numbers.ts'

export interface PaymentOrder {
  /** Without blanks; not checked yet. */
  readonly iban: string
  /** Empty where it is not known. */
  readonly bic: string
  readonly creditor: string
  /** Above zero. */
  readonly amount: ExactDecimal
  readonly currency: string
  /** By which the other side's payment is recognised, as it was given. */
  readonly reference: string
  /** Of the document. */
  readonly number: string
  /** YYYY-MM-DD. */
  readonly dueDate: string | undefined
}

/** Why a payment cannot be told as a code: the field, and what is wrong with it. */
export interface Unfit {
  readonly pointer: string
  readonly message: string
}

/** Undefined where nothing is to be paid to us, or no account of ours is known. */
export function paymentOrder(source: PaperSource): PaymentOrder | undefined {
  const { record, type, sides, unit } = source
  const account = accountOf(source)
  const amount = amountDue(record)
  const isVoid = record['isDisabled'] === true || isCancelled(source)
  if (account === undefined || amount.units <= 0n || isVoid || !isSold({ type })) return undefined
  const { referenceNumber, paymentDate } = propertiesOf(record)
  const number = String(record['number'] ?? '')
  return {
    iban: plainNumber(account['iban']),
    bic: plainNumber(account['swift']),
    creditor: String(sides.own?.['name'] ?? unit.name),
    amount,
    currency: currencyOf(source) ?? '',
    reference: isFilledIn(referenceNumber) ? String(referenceNumber) : number,
    number,
    dueDate: typeof paymentDate === 'string' ? paymentDate : undefined,
  }
}

function isCancelled({ record, type }: PaperSource): boolean {
  return type.statuses?.find(({ code }) => code === record['status'])?.phase === 'cancelled'
}

/** With two decimals and a point; undefined where it has more, or more digits than codes take. */
export function codeAmount(amount: ExactDecimal, digitsMax: number): string | undefined {
  const cents = round(amount, 2)
  const exact = printDecimal(cents) === printDecimal(amount)
  const [whole = '', fraction = ''] = printDecimal(cents).split('.')
  return exact && whole.length <= digitsMax ? `${whole}.${fraction.padEnd(2, '0')}` : undefined
}

export const amountUnfit: Unfit = {
  pointer: '/totalGross',
  message: 'The payment code is left out: the amount due has more digits than it can contain.',
}

export function unfitText(
  pointer: string,
  what: string,
  text: string,
  charactersMax: number,
): Unfit | undefined {
  const length = [...text].length
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
  const hasControls = /[\x00-\x1f\x7f]/.test(text)
  if (length <= charactersMax && !hasControls) return undefined
  const why = hasControls
    ? 'contains line breaks or other control characters'
    : `has ${length} characters, and can have ${charactersMax}`
  return { pointer, message: `The payment code is left out: ${what} ${why}.` }
}
