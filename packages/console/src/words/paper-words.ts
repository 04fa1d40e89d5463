// The words of printed documents, in each language. It is loaded with them.

import type { Language } from '../locale/language.ts'
import type { Translated } from './translated.ts'

const en = {
  language: 'Language of the document',
  print: 'Print',
  sheet: (title: string) => `${title}, print preview`,
  supplier: 'Supplier',
  customer: 'Customer',
  attention: (person: string) => `Attn. ${person}`,
  item: 'Item',
  count: 'Quantity',
  price: 'Unit price',
  rate: 'VAT',
  amount: 'Amount',
  discount: (percentage: string) => `discount ${percentage} %`,
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  noRows: 'No items.',
  recap: 'VAT summary',
  base: 'Net amount',
  net: 'Total excl. VAT',
  vat: 'VAT',
  gross: 'Total incl. VAT',
  total: 'Total',
  account: 'Bank account',
  signature: 'Signature',
  draft: 'Draft',
  cancelled: (date: string) => (date === '' ? 'Cancelled' : `Cancelled on ${date}`),
  corrects: (number: string) => `Corrects document ${number}.`,
  reason: (reason: string) => `Reason: ${reason}`,
  corrected: (numbers: string) => `Corrected by ${numbers}.`,
}

const cs: Translated<typeof en> = {
  language: 'Jazyk dokladu',
  print: 'Vytisknout',
  sheet: (title) => `${title}, náhled tisku`,
  supplier: 'Dodavatel',
  customer: 'Odběratel',
  attention: (person) => `K rukám: ${person}`,
  item: 'Položka',
  count: 'Množství',
  price: 'Jednotková cena',
  rate: 'DPH',
  amount: 'Celkem',
  discount: (percentage) => `sleva ${percentage} %`,
  days: (count) => (count === 1 ? '1 den' : count < 5 ? `${count} dny` : `${count} dní`),
  noRows: 'Bez položek.',
  recap: 'Rekapitulace DPH',
  base: 'Základ',
  net: 'Celkem bez DPH',
  vat: 'DPH',
  gross: 'Celkem s DPH',
  total: 'Celkem',
  account: 'Bankovní účet',
  signature: 'Podpis',
  draft: 'Koncept',
  cancelled: (date) => (date === '' ? 'Stornováno' : `Stornováno ${date}`),
  corrects: (number) => `Opravuje doklad ${number}.`,
  reason: (reason) => `Důvod: ${reason}`,
  corrected: (numbers) => `Opraveno dokladem ${numbers}.`,
}

export function paperWords(language: Language): Translated<typeof en> {
  return { en, cs }[language]
}
