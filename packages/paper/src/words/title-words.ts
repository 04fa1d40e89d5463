// Which word names a document of a type on paper. Types of a unit's own are called as they are.

import type { PaperWord } from './en.ts'

const titleWords: Readonly<Record<string, PaperWord | ''>> = {
  'INVOICE.SALES': 'invoice',
  'INVOICE.SALES.PROFORMA': 'proforma',
  'INVOICE.SALES.PREPAYMENT': 'prepayment',
  'INVOICE.SALES.CORRECTION': 'correction',
  'INVOICE.PURCHASE': 'invoiceReceived',
  'INVOICE.PURCHASE.PROFORMA': 'proformaReceived',
  'INVOICE.PURCHASE.PREPAYMENT': 'prepaymentReceived',
  'INVOICE.PURCHASE.CORRECTION': 'correctionReceived',
  'INTERNAL.PURCHASE': 'internalPurchase',
  'INTERNAL.SALES': 'internalSale',
  'OVERHEAD.CLIENT': 'clientOverhead',
  'OVERHEAD.INTERNAL': 'internalOverhead',
  'CASHBOX.CREDIT': 'cashReceipt',
  'CASHBOX.DEBIT': 'cashPayment',
  'CASHBOX.DEBIT.BILL': 'cashBill',
  'CASHBOX.CARD.DEBIT': 'cardPayment',
  'CASHBOX.CARD.DEBIT.BILL': 'cardBill',
  'DOCUMENT.QUOTATION.SALES': 'quotation',
  'DOCUMENT.ORDER.PURCHASE': 'order',
  'DOCUMENT.CONTRACT': 'contract',
  'DOCUMENT.RECEIVED': 'receivedDocument',
  'HR.DOC': 'personnelDocument',
  // A letter says itself what it is.
  'DOCUMENT.ISSUED': '',
}

/** Empty for a letter; undefined for a type that a unit has added. */
export function titleWord(type: string): PaperWord | '' | undefined {
  return Object.hasOwn(titleWords, type) ? titleWords[type] : undefined
}
