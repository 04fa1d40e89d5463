// In the list of tiles: the currency of all amounts, of those that approved invoices have rates of.

import { useUnit } from '../../address/use-unit.ts'
import { type Trouble, troubleOf } from '../../data/api/problem-of.ts'
import { endIfSignedOut } from '../../data/api/session.ts'
import { exchangeCurrencies } from '../../data/figures/exchange-rates.ts'
import { useExchangeRates } from '../../data/figures/use-exchange-rates.ts'
import { readHomeCurrency, storeHomeCurrency } from '../../data/unit/home-currency.ts'
import { usePreferencesOrNone } from '../../data/unit/preferences.ts'
import { Choice } from '../../ui/parts/choice.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './home.module.css'

/** No currency has this code. */
const own = 'own'

interface HomeCurrencyProps {
  readonly onFail: (trouble: Trouble | undefined) => void
}

export function HomeCurrency({ onFail }: HomeCurrencyProps) {
  const { words } = useTranslation()
  const unit = useUnit()
  const chosen = readHomeCurrency(usePreferencesOrNone(unit) ?? {})
  const stored = useExchangeRates(true)
  if (stored === undefined) return null
  const known = exchangeCurrencies(stored)
  const codes = chosen === undefined || known.includes(chosen) ? known : [...known, chosen]
  if (codes.length === 0) return <p className={styles.noRates}>{words.home.noRates}</p>

  async function choose(code: string): Promise<void> {
    onFail(undefined)
    try {
      await storeHomeCurrency(unit, code === own ? undefined : code)
    } catch (error) {
      endIfSignedOut(error)
      onFail(troubleOf(error))
    }
  }
  return (
    <Choice
      className={styles.currency}
      label={words.home.currency}
      options={[own, ...codes].map((code) => ({
        value: code,
        text: code === own ? words.home.ownCurrency : code,
      }))}
      value={chosen ?? own}
      onChange={(code) => void choose(code)}
    />
  )
}
