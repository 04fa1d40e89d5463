// The currency of the country that a language tag names, or that its language is of.

const currencies: Readonly<Record<string, string>> = {
  ...{ CZ: 'CZK', PL: 'PLN', HU: 'HUF', GB: 'GBP', US: 'USD', CH: 'CHF', SE: 'SEK', DK: 'DKK' },
  ...{ NO: 'NOK', RO: 'RON', CA: 'CAD', AU: 'AUD', AT: 'EUR', BE: 'EUR', DE: 'EUR', ES: 'EUR' },
  ...{ FI: 'EUR', FR: 'EUR', HR: 'EUR', IE: 'EUR', IT: 'EUR', LT: 'EUR', LV: 'EUR', NL: 'EUR' },
  ...{ PT: 'EUR', SI: 'EUR', SK: 'EUR', EE: 'EUR', GR: 'EUR' },
}

/** Null where it is not known: then somebody chooses it. */
export function usualCurrency(tag: string): string | null {
  return currencies[usualCountry(tag) ?? ''] ?? null
}

/** That which a language tag names, or that its language is of. */
export function usualCountry(tag: string): string | undefined {
  return new Intl.Locale(tag).maximize().region
}
