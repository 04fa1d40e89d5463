// What the page and the form of a company say, in each language. It is loaded with them.

import { counted } from '../base/counted-cs.ts'
import type { Language } from '../locale/language.ts'
import type { Translated } from './translated.ts'

const en = {
  contact: 'Contact',
  people: 'People',
  registrations: 'Registration numbers',
  noContact: 'No mail, telephone or address yet.',
  money: 'Money',
  owedToUs: 'They owe us',
  owedByUs: 'We owe them',
  nothingOwed: 'Nothing is unpaid.',
  overdue: (amount: string) => `${amount} overdue`,
  turnover: 'Turnover by year',
  turnoverHint: 'Approved invoices without VAT, by date of supply.',
  year: 'Year',
  sold: 'Sales',
  bought: 'Purchases',
  next: 'What to do next',
  nothingNext: 'Nothing is waiting.',
  overdueInvoices: (count: number) =>
    count === 1 ? 'Ask about 1 overdue invoice' : `Ask about ${count} overdue invoices`,
  overduePurchases: (count: number) =>
    count === 1 ? 'Pay 1 overdue invoice' : `Pay ${count} overdue invoices`,
  unapproved: (count: number) =>
    count === 1 ? 'Approve 1 draft invoice' : `Approve ${count} draft invoices`,
  quotations: (count: number) =>
    count === 1 ? 'Follow up 1 open quotation' : `Follow up ${count} open quotations`,
  opportunities: (count: number) =>
    count === 1 ? 'Work on 1 open opportunity' : `Work on ${count} open opportunities`,
  documents: 'Last documents',
  noDocuments: 'No documents yet.',
  jobs: 'Open jobs',
  noJobs: 'No open jobs.',
}

const invoices = counted('faktura', 'faktury', 'faktur')
const drafts = counted('rozpracovaná faktura', 'rozpracované faktury', 'rozpracovaných faktur')
const quotations = counted('otevřená nabídka', 'otevřené nabídky', 'otevřených nabídek')
const opportunities = counted(
  'otevřená příležitost',
  'otevřené příležitosti',
  'otevřených příležitostí',
)

const cs: Translated<typeof en> = {
  contact: 'Kontakt',
  people: 'Lidé',
  registrations: 'Registrační čísla',
  noContact: 'Zatím žádný e-mail, telefon ani adresa.',
  money: 'Peníze',
  owedToUs: 'Dluží nám',
  owedByUs: 'Dlužíme jim',
  nothingOwed: 'Nic není nezaplaceno.',
  overdue: (amount) => `${amount} po splatnosti`,
  turnover: 'Obrat po letech',
  turnoverHint: 'Schválené faktury bez DPH, podle data plnění.',
  year: 'Rok',
  sold: 'Prodej',
  bought: 'Nákup',
  next: 'Co dál',
  nothingNext: 'Nic nečeká na vyřízení.',
  overdueInvoices: (count) => `Upomenout: ${count} ${invoices(count)} po splatnosti`,
  overduePurchases: (count) => `Zaplatit: ${count} ${invoices(count)} po splatnosti`,
  unapproved: (count) => `Schválit: ${count} ${drafts(count)}`,
  quotations: (count) => `Ozvat se: ${count} ${quotations(count)}`,
  opportunities: (count) => `Rozpracovat: ${count} ${opportunities(count)}`,
  documents: 'Poslední doklady',
  noDocuments: 'Zatím žádné doklady.',
  jobs: 'Otevřené zakázky',
  noJobs: 'Žádné otevřené zakázky.',
}

export type CompanyWords = Translated<typeof en>

export function companyWords(language: Language): CompanyWords {
  return { en, cs }[language]
}
