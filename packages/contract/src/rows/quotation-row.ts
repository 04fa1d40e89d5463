// The row of a sales quotation: an invoice row with what the offer was reckoned from.

import { decimal } from '../kinds/number.ts'
import { invoiceRow } from './invoice-row.ts'

export const quotationRow = {
  ...invoiceRow,
  costPriceQuote: decimal(),
  costUnitPriceQuote: decimal(),
  costUnitMarkupQuote: decimal(),
  costUnitMarkupPercentage: decimal(),
  costSalesPrice: decimal(),
  workHoursQuote: decimal(),
  workRateQuote: decimal(),
  workSalesPrice: decimal(),
  discountPercentage: decimal(),
  commissionPercentage: decimal(),
} as const
