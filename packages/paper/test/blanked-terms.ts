// What a document may lack, and the rules that the official check names where the term is missing
// from the e-invoice, in either syntax.

import type { PaperProfile } from '@kontor/contract/codes/paper-forms.ts'
import {
  type Change,
  inTurn,
  ofRecord,
  ofSide,
  paidBy,
  raised,
  withCategory,
  withEachRow,
  without,
  withoutInAddress,
  withRaisedBases,
  withRows,
  withVatOfNoRow,
} from './change-source.ts'

type Row = readonly [term: string, rules: string, blank: Change]

export interface BlankedTerm {
  readonly term: string
  readonly profile: PaperProfile
  readonly rules: readonly string[]
  readonly blank: Change
}

const gln = { GLN: '7300010000001' }
/** An e-mail stays: it is the electronic address of the seller. */
const silent = { contacts: [{ name: 'E-mail', value: 'billing@seller.example' }] }
/** A VAT number whose prefix is that of the country of its company. */
const bare = { registrations: { VAT: '987654321' } }
const nobody = { firstName: '', lastName: '', email: '' }
const phone = { name: 'Phone', value: '+49 30 1234567' }

/** Of an invoice within Germany, all of its rows at a standard rate. */
export const blankedTerms: readonly BlankedTerm[] = [
  ...under('en16931', [
    ['BT-1', 'BR-02', ofRecord({ number: ' ' })],
    ['BT-5', 'BR-05', without('currencyDoc')],
    ['BT-9', 'BR-CO-25', ofSide('company', { salesMaturity: null })],
    ['BT-27', 'BR-06', ofSide('own', { name: ' ' })],
    ['BT-31', 'BR-CO-26 BR-S-02', ofSide('own', { registrations: {} })],
    ['BG-5', 'BR-08 BR-09', ofSide('own', { addresses: [] })],
    ['BT-40', 'BR-09', withoutInAddress('own', 'country')],
    ['BT-44', 'BR-07', ofSide('company', { name: undefined })],
    ['BG-8', 'BR-10 BR-11', ofSide('company', { addresses: [] })],
    ['BT-55', 'BR-11', withoutInAddress('company', 'country')],
    ['BT-55', 'BR-11', inTurn(ofSide('company', bare), withoutInAddress('company', 'country'))],
    ['BT-84', 'BR-61', inTurn(ofSide('own', { bankAccounts: [] }), paidBy('30'))],
    ['BT-106', 'BR-CO-10', raised('totalNet', 'totalGross')],
    ['BT-110', 'BR-CO-14', raised('totalVat', 'totalGross')],
    ['BT-112', 'BR-CO-15', raised('totalGross')],
    ['BT-116', 'BR-S-08', withRaisedBases],
    ['BT-117', 'BR-CO-14', inTurn(withVatOfNoRow, raised('totalVat', 'totalGross'))],
    ['BG-25', 'BR-16', withRows(() => [])],
    ['BT-129', 'BR-22', withEachRow({ count: undefined })],
    ['BT-151', 'BR-CO-04', withEachRow({ vatCategory: undefined, vatPercentage: 0 })],
    ['BT-153', 'BR-25', withEachRow({ name: '', itemNumber: '' })],
  ]),
  ...under('en16931', [
    ['BT-31', 'BR-Z-02', inTurn(withCategory('Z'), ofSide('own', { registrations: gln }))],
    ['BT-31', 'BR-G-02', inTurn(withCategory('G'), ofSide('own', { registrations: gln }))],
    ['BT-31', 'BR-AF-02', inTurn(withCategory('L'), ofSide('own', { registrations: gln }))],
    ['BT-31', 'BR-AG-02', inTurn(withCategory('M'), ofSide('own', { registrations: gln }))],
    ['BT-48', 'BR-AE-02', inTurn(withCategory('AE'), ofSide('company', { registrations: {} }))],
    ['BT-48', 'BR-IC-02', inTurn(withCategory('K'), ofSide('company', { registrations: {} }))],
    [
      'BT-72',
      'BR-IC-11',
      inTurn(withCategory('K'), without('supplyDate', 'periodStart', 'periodEnd')),
    ],
    ['BT-116', 'BR-Z-08', inTurn(withCategory('Z'), withRaisedBases)],
    ['BT-116', 'BR-AE-08', inTurn(withCategory('AE'), withRaisedBases)],
    ['BT-116', 'BR-IC-08', inTurn(withCategory('K'), withRaisedBases)],
    ['BT-116', 'BR-G-08', inTurn(withCategory('G'), withRaisedBases)],
    ['BT-116', 'BR-O-08', inTurn(withCategory('O'), withRaisedBases)],
    ['BT-120', 'BR-E-10', withCategory('E')],
    ['BT-152', 'BR-S-05', withCategory('S')],
  ]),
  ...under('xrechnung', [
    ['BT-10', 'BR-DE-15', without('buyerReference')],
    ['BT-34', 'PEPPOL-EN16931-R020', ofSide('own', { contacts: [phone] })],
    ['BT-37', 'BR-DE-3', withoutInAddress('own', 'city')],
    ['BT-38', 'BR-DE-4', withoutInAddress('own', 'zip')],
    ['BG-6', 'BR-DE-2', inTurn(ofSide('owner', nobody), ofSide('own', silent))],
    ['BT-41', 'BR-DE-5', ofSide('owner', { firstName: '', lastName: '' })],
    ['BT-42', 'BR-DE-6', ofSide('own', silent)],
    ['BT-43', 'BR-DE-7', ofSide('owner', { email: '' })],
    ['BT-49', 'PEPPOL-EN16931-R010', ofSide('company', { contacts: [] })],
    ['BT-52', 'BR-DE-8', withoutInAddress('company', 'city')],
    ['BT-53', 'BR-DE-9', withoutInAddress('company', 'zip')],
    ['BT-81', 'BR-DE-24-a', paidBy('48')],
    ['BT-119', 'BR-DE-14', withCategory('O')],
    ['BG-16', 'BR-DE-1', ofSide('own', { bankAccounts: [] })],
  ]),
  ...under('peppol', [
    ['BT-10', 'DE-R-015', without('buyerReference')],
    ['BT-10', 'DE-R-015 PEPPOL-EN16931-R003', without('buyerReference', 'orderNumber')],
    ['BT-34', 'PEPPOL-EN16931-R020', ofSide('own', { registrations: { ...gln, Steuernr: '1' } })],
    ['BT-49', 'PEPPOL-EN16931-R010', ofSide('company', { registrations: {} })],
    ['BT-81', 'PEPPOL-EN16931-R061', paidBy('59')],
  ]),
]

function under(profile: PaperProfile, rows: readonly Row[]): readonly BlankedTerm[] {
  return rows.map(([term, rules, blank]) => ({ term, profile, rules: rules.split(' '), blank }))
}
