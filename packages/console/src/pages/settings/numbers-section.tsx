// The number series of the unit, each with the number that a record of today would get.

import { useUnit } from '../../address/use-unit.ts'
import { useTypeDescriptions } from '../../data/unit/record-types-of-unit.ts'
import { typeTitle } from '../../ui/kinds/type-title.ts'
import { Failure } from '../../ui/parts/failure.tsx'
import { SettingLink } from '../../ui/parts/setting-link.tsx'
import { useSettingsWords } from '../../words/settings-words.ts'
import { useTranslation } from '../../words/use-translation.ts'

export function NumbersSection() {
  const { numbers: t } = useSettingsWords()
  const { typeLabel } = useTranslation()
  const unit = useUnit()
  const { data, error, refetch } = useTypeDescriptions(unit)
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  return (
    <ul className="setting-rows">
      {data.map((type) => {
        const { numberSeries } = type
        if (numberSeries === null) return null
        return (
          <li key={type.type} className="setting-row">
            <div className="setting-text">
              <p className="setting-name">
                <SettingLink section="types" item={type.type}>
                  {typeTitle(type, typeLabel)}
                </SettingLink>
              </p>
              <p className="setting-facts">
                <code>{numberSeries.pattern}</code>
              </p>
            </div>
            <p className="next-number">
              <span className="hint">{t.next}</span> <b>{numberSeries.next}</b>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
