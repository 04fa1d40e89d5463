// The bank account that a document is paid to.

import { isFilledIn } from '@kontor/contract/records/documents/is-filled-in.ts'
import { isDueAfterIssue } from '@kontor/contract/records/documents/payment-days.ts'
import type { PaperSource, Values } from '../paper-source.ts'
import { propertiesOf } from './read-values.ts'

/**
 * The entry of our own company that the document names, else the account that is written out on it;
 * where we sell, else the usual one.
 */
export function accountOf({
  record,
  type,
  sides,
}: Pick<PaperSource, 'record' | 'type' | 'sides'>): Values | undefined {
  const { agencyBankAccount, agencyBankAccountId } = propertiesOf(record)
  const accounts = (sides.own?.['bankAccounts'] ?? []) as readonly Values[]
  const named = accounts.find(({ id }) => id === agencyBankAccountId)
  if (named !== undefined) return named
  const written = (agencyBankAccount ?? {}) as Values
  if (Object.values(written).some(isFilledIn)) return written
  return isSold({ type }) ? accounts.find(({ isDefault }) => isDefault === true) : undefined
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
