// Above the tiles: which currency the user has chosen for their amounts, and at which rates.

import { useTranslation } from '../../words/use-translation.ts'
import styles from './home.module.css'
import { useConversion } from './use-conversion.ts'

export function ConversionNote() {
  const { words, format } = useTranslation()
  const { conversion } = useConversion()
  if (conversion === undefined) return null
  const { into, rates } = conversion
  const texts = [...rates].map(([currency, { rate, date }]) =>
    words.home.rate(
      currency,
      `${format.decimal(Number(rate.toPrecision(6)), 0)} ${into}`,
      format.date(date),
    ),
  )
  return (
    <p className={styles.conversion} data-part="conversion">
      {words.home.converted(into, texts)}
    </p>
  )
}
