// What the amounts of the home page are converted into, where the user has chosen a currency.

import { useMemo } from 'react'
import { useUnit } from '../../address/use-unit.ts'
import { type Conversion, conversionInto } from '../../data/figures/exchange-rates.ts'
import { useExchangeRates } from '../../data/figures/use-exchange-rates.ts'
import { readHomeCurrency } from '../../data/unit/home-currency.ts'
import { usePreferencesOrNone } from '../../data/unit/preferences.ts'

interface Chosen {
  /** False while it is not known yet. */
  readonly isKnown: boolean
  readonly conversion?: Conversion
}

export function useConversion(): Chosen {
  const preferences = usePreferencesOrNone(useUnit())
  const into = readHomeCurrency(preferences ?? {})
  const stored = useExchangeRates(into !== undefined)
  return useMemo(() => {
    // Tiles are hidden until the preferences are read: their figures can be worked out meanwhile.
    if (into === undefined) return { isKnown: true }
    if (stored === undefined) return { isKnown: false }
    return { isKnown: true, conversion: conversionInto(into, stored) }
  }, [into, stored])
}
