// With how many decimals an amount is shown: those of its currency, and all that it has besides.

/** Whole for currencies without decimals, exact for prices that have more than others. */
export type AmountForm = 'whole' | 'two' | 'exact'

export function amountForm(amount: number, currency: string | undefined): AmountForm {
  const digits = currency === undefined ? 2 : decimalsOf(currency)
  if (digits === 0 && Number.isInteger(amount)) return 'whole'
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6 ? 'two' : 'exact'
}

const known = new Map<string, number>()

function decimalsOf(currency: string): number {
  const cached = known.get(currency)
  if (cached !== undefined) return cached
  // What is no currency may be in a row; there are no more than rows have room for.
  const isCode = /^[A-Z]{3}$/.test(currency)
  const digits = isCode ? formatOf(currency).resolvedOptions().maximumFractionDigits : 2
  if (isCode) known.set(currency, digits ?? 2)
  return digits ?? 2
}

function formatOf(currency: string): Intl.NumberFormat {
  return new Intl.NumberFormat('en', { style: 'currency', currency })
}
