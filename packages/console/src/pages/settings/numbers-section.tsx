// The number series of the unit, each with the number that a record of today would get.

import { useUnit } from '../../address/use-unit.ts'
import { useTypeDescriptions } from '../../data/unit/record-types-of-unit.ts'
import { typeTitle } from '../../ui/kinds/type-title.ts'
import { Failure } from '../../ui/parts/failure.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import { SettingLink } from '../../ui/parts/setting-link.tsx'
import { useSettingsWords } from '../../words/settings-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './setting-rows.module.css'

export function NumbersSection() {
  const { numbers: t } = useSettingsWords()
  const { typeLabel } = useTranslation()
  const unit = useUnit()
  const { data, error, refetch } = useTypeDescriptions(unit)
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  return (
    <ul className={styles.settingRows}>
      {data.map((type) => {
        const { numberSeries } = type
        if (numberSeries === null) return null
        return (
          <li key={type.type} className={styles.settingRow} data-part="setting-row">
            <div className={styles.settingText}>
              <p className={styles.settingName}>
                <SettingLink section="types" item={type.type}>
                  {typeTitle(type, typeLabel)}
                </SettingLink>
              </p>
              <p className={styles.settingFacts}>
                <code>{numberSeries.pattern}</code>
              </p>
            </div>
            <p className={styles.nextNumber}>
              <span className={fieldStyles.hint}>{t.next}</span> <b>{numberSeries.next}</b>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
