// What documents are called on paper, where those who get them say it otherwise than those who file
// them. Other documents are called as their type is.

import type { Language } from '../locale/language.ts'

const titles: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    'INVOICE.SALES': 'Invoice',
    'INVOICE.SALES.PROFORMA': 'Proforma invoice',
    'INVOICE.SALES.PREPAYMENT': 'Prepayment invoice',
    'INVOICE.SALES.CORRECTION': 'Corrective invoice',
    'INVOICE.PURCHASE': 'Invoice received',
    'INVOICE.PURCHASE.PROFORMA': 'Proforma invoice received',
    'INVOICE.PURCHASE.PREPAYMENT': 'Prepayment invoice received',
    'INVOICE.PURCHASE.CORRECTION': 'Corrective invoice received',
    'DOCUMENT.ISSUED': '',
    'DOCUMENT.ORDER.PURCHASE': 'Order',
  },
  cs: {
    'INVOICE.SALES': 'Faktura',
    'INVOICE.SALES.PROFORMA': 'Zálohová faktura',
    'INVOICE.SALES.PREPAYMENT': 'Faktura na zálohu',
    'INVOICE.SALES.CORRECTION': 'Opravný doklad',
    'DOCUMENT.ISSUED': '',
  },
}

/** Empty for letters, which say themselves what they are; undefined where it is as its type. */
export function paperTitle(language: Language, type: string): string | undefined {
  return titles[language][type]
}
