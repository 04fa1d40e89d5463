// The number series of the unit, each with the number that a record of today would get.

import { useParams } from '@tanstack/react-router'
import { useUnit } from '../../address/use-unit.ts'
import { useTypeDescriptions } from '../../data/unit/record-types-of-unit.ts'
import { typeTitle } from '../../ui/kinds/type-title.ts'
import { Failure } from '../../ui/parts/failure.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import { useSettingsWords } from '../../words/settings-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { NumbersPage } from './numbers-page.tsx'
import styles from './setting-list.module.css'
import { SettingList, SettingRow } from './setting-list.tsx'

export function NumbersSection() {
  const { numbers: t } = useSettingsWords()
  const { typeLabel } = useTranslation()
  const { item } = useParams({ strict: false })
  const unit = useUnit()
  const { data, error, refetch } = useTypeDescriptions(unit)
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  const type = data.find((each) => each.type === item && each.numberSeries !== null)
  if (type !== undefined) return <NumbersPage key={item} type={type} />
  return (
    <SettingList>
      {data.map((type) => {
        const { numberSeries } = type
        if (numberSeries === null) return null
        return (
          <SettingRow
            key={type.type}
            section="numbers"
            item={type.type}
            name={typeTitle(type, typeLabel)}
            facts={<code>{numberSeries.pattern}</code>}
          >
            <p className={styles.nextNumber}>
              <span className={fieldStyles.hint}>{t.next}</span> <b>{numberSeries.next}</b>
            </p>
          </SettingRow>
        )
      })}
    </SettingList>
  )
}
