// What a payment code tells a bank: to whom, how much, and what it is for.

import type { ExactDecimal } from '@kontor/contract/exact-decimal.ts'
import { isFilledIn } from '@kontor/contract/records/documents/is-filled-in.ts'
import { accountOf, isSold } from '../model/account-of.ts'
import { currencyOf } from '../model/has-paper.ts'
import { amountDue } from '../model/paper-totals.ts'
import { propertiesOf } from '../model/read-values.ts'
import { hasAtMost, printMoney } from '../money.ts'
import type { PaperSource } from '../paper-source.ts'
import { plainNumber } from './bank-numbers.ts'

export interface PaymentOrder {
  /** Without blanks; not checked yet. */
  readonly iban: string
  /** Empty where none is known that has the form of one. */
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

/** What a code is written of: its amount is known to fit. */
export interface FittingOrder extends Omit<PaymentOrder, 'amount'> {
  /** With two decimals and a point. */
  readonly amount: string
}

/** Why a payment has no code: the field, and what is wrong with it. */
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
  const bic = plainNumber(account['swift'])
  const number = String(record['number'] ?? '')
  return {
    iban: plainNumber(account['iban']),
    bic: bicPattern.test(bic) ? bic : '',
    creditor: String(sides.own?.['name'] ?? unit.name),
    amount,
    currency: currencyOf(source) ?? '',
    reference: isFilledIn(referenceNumber) ? String(referenceNumber) : number,
    number,
    dueDate: typeof paymentDate === 'string' ? paymentDate : undefined,
  }
}

const bicPattern = /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/

function isCancelled({ record, type }: PaperSource): boolean {
  return type.statuses?.find(({ code }) => code === record['status'])?.phase === 'cancelled'
}

/** With two decimals, and no more digits before them than the code takes. */
export function fittingOrder(order: PaymentOrder, digitsMax: number): FittingOrder | Unfit {
  const amount = printMoney(order.amount, order.currency)
  const fits = hasAtMost(order.amount, 2) && amount.indexOf('.') <= digitsMax
  return fits ? { ...order, amount } : amountUnfit
}

const amountUnfit: Unfit = {
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
