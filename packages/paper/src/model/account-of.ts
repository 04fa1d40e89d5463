// The bank account that a document is paid to.

import { isFilledIn } from '@kontor/contract/records/documents/is-filled-in.ts'
import { isDueAfterIssue } from '@kontor/contract/records/documents/payment-days.ts'
import type { PaperSource, Values } from '../paper-source.ts'
import { propertiesOf } from './has-paper.ts'

/** Written out on the document, else an entry of our own company; where we sell, its usual one. */
export function accountOf(source: Pick<PaperSource, 'record' | 'type' | 'sides'>) {
  const { agencyBankAccount, agencyBankAccountId } = propertiesOf(source.record)
  const written = agencyBankAccount as Values | null | undefined
  if (written !== null && written !== undefined && Object.keys(written).length > 0) return written
  const accounts = (source.sides.own?.['bankAccounts'] ?? []) as readonly Values[]
  const named = accounts.find(({ id }) => id === agencyBankAccountId)
  const usual = isSold(source) ? accounts.find(({ isDefault }) => isDefault === true) : undefined
  return named ?? usual
}

/** Whether the other side is to pay it to us. */
export function isSold({ type: { properties, journal } }: Pick<PaperSource, 'type'>): boolean {
  return journal?.sign === 1 && isDueAfterIssue(properties)
}

/** As banks take it: the number with its bank, the international one, the code of the bank. */
export function accountLines(account: Values): readonly (readonly [name: string, text: string])[] {
  const { number, bankRoutingNumber, iban, swift, bankName } = account
  const lines = [
    ['number', [number, bankRoutingNumber].filter(isFilledIn).join('/')],
    ['iban', isFilledIn(iban) ? inFours(String(iban)) : ''],
    ['swift', String(swift ?? '')],
    ['bankName', String(bankName ?? '')],
  ] as const
  return lines.filter(([, text]) => text !== '')
}

function inFours(iban: string): string {
  return iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
}
