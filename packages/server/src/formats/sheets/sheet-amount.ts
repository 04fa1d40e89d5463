// With how many decimals an amount is shown: those of its currency, and all that it has besides.

/** Whole for currencies without decimals, exact for prices that have more than others. */
export type AmountForm = 'whole' | 'two' | 'exact'

/** Currencies that have no decimals (ISO 4217). */
const whole: ReadonlySet<string> = new Set([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG'],
  ...['RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'],
])

export function amountForm(amount: number, currency: string | undefined): AmountForm {
  if (whole.has(currency ?? '') && Number.isInteger(amount)) return 'whole'
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6 ? 'two' : 'exact'
}
