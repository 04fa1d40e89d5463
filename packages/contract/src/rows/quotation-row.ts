// The row of a sales quotation: an invoice row with what the offer was reckoned from.

import { amount, decimal } from '../kinds/number.ts'
import { invoiceRow } from './invoice-row.ts'

export const quotationRow = {
  ...invoiceRow,
  costPriceQuote: amount(),
  costUnitPriceQuote: amount(),
  costUnitMarkupQuote: amount(),
  costUnitMarkupPercentage: decimal(),
  costSalesPrice: amount(),
  workHoursQuote: decimal(),
  workRateQuote: amount(),
  workSalesPrice: amount(),
  discountPercentage: decimal(),
  commissionPercentage: decimal(),
} as const
