// The currencies of the demo company: it keeps its books in dollars and deals in euros as well.

const euroCountries: ReadonlySet<string> = new Set(
  'Austria Belgium Finland France Germany Ireland Italy Netherlands Portugal Spain'.split(' '),
)

/** What one of each is worth in dollars. */
const rates = { USD: 1, EUR: 1.08, CZK: 0.0435, CHF: 1.12 } as const

export type Currency = keyof typeof rates

/** What somebody in a country is invoiced in, by its English name. */
export function currencyOf(country: string): Currency {
  return euroCountries.has(country) ? 'EUR' : 'USD'
}

/** The properties of a document in the currency. */
export function accounting(currency: Currency) {
  return {
    currencyDoc: currency,
    exPairDocAcc: `${currency}/USD`,
    exRateDocAcc: rates[currency],
  } as const
}
