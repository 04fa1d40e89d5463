// The payment code of a document: which of the three standards it follows, and what it contains.
// What does not fit a standard leaves the code out and is a warning: a paper never lacks the rest.

import type { PaperLanguage } from '@kontor/contract/codes/paper-languages.ts'
import type { PaymentCode } from '../model/paper.ts'
import type { PaperFault } from '../paper-fault.ts'
import type { PaperSource } from '../paper-source.ts'
import { labelWords } from '../words/label-words.ts'
import { isIban } from './bank-numbers.ts'
import { epcPayload } from './epc-payload.ts'
import { fittingOrder, type PaymentOrder, paymentOrder, type Unfit } from './payment-order.ts'
import { spaydPayload } from './spayd-payload.ts'
import { swissPayload } from './swiss-payload.ts'

interface CodeOrWarnings {
  readonly code: PaymentCode | undefined
  readonly warnings: readonly PaperFault[]
}

const nothing: CodeOrWarnings = { code: undefined, warnings: [] }

export function paymentCode(
  source: PaperSource,
  languages: readonly PaperLanguage[],
): CodeOrWarnings {
  const setting = source.form?.paymentCode ?? 'auto'
  const order = setting === 'none' ? undefined : paymentOrder(source)
  if (order === undefined) return nothing
  const kind = kinds.find(({ name, fits }) => (setting === 'auto' ? fits(order) : name === setting))
  if (kind === undefined) return nothing
  const unfit = unfitAccount(order, kind)
  if (unfit !== undefined) return left(unfit)
  const fitting = fittingOrder(order, kind.digitsMax)
  if ('message' in fitting) return left(fitting)
  const caption = labelWords(languages, source.form).label('payByCode')
  if (kind.name === 'swiss') {
    const swiss = swissPayload(fitting, source, languages)
    if ('message' in swiss) return left(swiss)
    const code = { kind: kind.name, payload: swiss.payload, caption, swiss: swiss.bill }
    return { code, warnings: [] }
  }
  const payload = kind.name === 'spayd' ? spaydPayload(fitting) : epcPayload(fitting)
  if (typeof payload !== 'string') return left(payload)
  return { code: { kind: kind.name, payload, caption }, warnings: [] }
}

interface CodeKind {
  readonly name: PaymentCode['kind']
  readonly fits: (order: PaymentOrder) => boolean
  readonly takes: string
  /** Of the amount, before its decimals. */
  readonly digitsMax: number
}

/** In the order in which they are tried. */
const kinds: readonly CodeKind[] = [
  {
    name: 'swiss',
    fits: ({ iban, currency }) => /^(?:CH|LI)/.test(iban) && /^(?:CHF|EUR)$/.test(currency),
    takes: 'an IBAN of Switzerland or Liechtenstein, and CHF or EUR',
    digitsMax: 9,
  },
  {
    name: 'spayd',
    fits: ({ iban, currency }) => iban.startsWith('CZ') && currency === 'CZK',
    takes: 'a Czech IBAN, and CZK',
    digitsMax: 7,
  },
  {
    name: 'epc',
    fits: ({ iban, currency }) => iban !== '' && currency === 'EUR',
    takes: 'an IBAN, and EUR',
    digitsMax: 9,
  },
]

function unfitAccount(order: PaymentOrder, { name, fits, takes }: CodeKind): Unfit | undefined {
  const pointer = '/properties/agencyBankAccountId'
  if (!fits(order))
    return { pointer, message: `The payment code is left out: "${name}" takes ${takes}.` }
  if (isIban(order.iban)) return undefined
  const message = 'The payment code is left out: the check digits of the IBAN are wrong.'
  return { pointer, message }
}

function left({ pointer, message }: Unfit): CodeOrWarnings {
  const fault = { rule: undefined, term: undefined, code: 'wrong-value' } as const
  return { code: undefined, warnings: [{ ...fault, pointer, message }] }
}
