// What an invoice lacks before it is approved, in each language. It is loaded with the page of a
// record.

import type { Language } from '../locale/language.ts'
import type { Translated } from './translated.ts'

const en = {
  title: 'Missing on this invoice',
  toPay: 'Needed for the payment',
  fill: 'Fill in',
  anyway: (step: string) => `${step} anyway`,
  law: (text: string) => text,
  contents: {
    number: 'Number',
    'issue-date': 'Date of issue',
    'supply-date': 'Date of supply',
    currency: 'Currency',
    'exchange-rate': 'Exchange rate',
    'due-date': 'Due date',
    account: 'Bank account for the payment',
    'corrected-invoice': 'The invoice that it corrects',
    'correction-reason': 'Reason for the correction',
    'own-company': 'Your own company (in the settings of the unit)',
    'own-address': 'Your address',
    'own-vat-number': 'Your VAT number',
    'own-id-number': 'Your company registration number',
    'customer-address': 'Address of the customer',
    'customer-vat-number': 'VAT number of the customer',
    rows: 'Items',
    'row-description': 'Description of an item',
    'row-quantity': 'Quantity of an item',
    'row-price': 'Unit price of an item',
  } as Readonly<Record<string, string>>,
}

const cs: Translated<typeof en> = {
  title: 'Na faktuře chybí',
  toPay: 'Potřebné k zaplacení',
  fill: 'Doplnit',
  anyway: (step) => `Přesto ${step.charAt(0).toLowerCase()}${step.slice(1)}`,
  law: (text) =>
    text
      .replace('Directive 2006/112/EC, Article', 'Směrnice 2006/112/ES, čl.')
      .replace('Act 235/2004', 'Zákon č. 235/2004 Sb.')
      .replace('Act 89/2012', 'Zákon č. 89/2012 Sb.')
      .replace(/ \((\d+)\)$/, ' bod $1'),
  contents: {
    number: 'Číslo',
    'issue-date': 'Datum vystavení',
    'supply-date': 'Datum plnění',
    currency: 'Měna',
    'exchange-rate': 'Kurz',
    'due-date': 'Datum splatnosti',
    account: 'Bankovní účet pro platbu',
    'corrected-invoice': 'Faktura, kterou opravuje',
    'correction-reason': 'Důvod opravy',
    'own-company': 'Vaše firma (v nastavení jednotky)',
    'own-address': 'Vaše adresa',
    'own-vat-number': 'Vaše DIČ',
    'own-id-number': 'Vaše IČO',
    'customer-address': 'Adresa odběratele',
    'customer-vat-number': 'DIČ odběratele',
    rows: 'Položky',
    'row-description': 'Popis položky',
    'row-quantity': 'Množství položky',
    'row-price': 'Jednotková cena položky',
  },
}

export type MissingWords = Translated<typeof en>

export function missingWords(language: Language): MissingWords {
  return { en, cs }[language]
}
