// Fields as they are, for whom may not change them.

import type { Fields } from '@kontor/contract/kinds/kind.ts'
import { useUnit } from '../../address/use-unit.ts'
import type { Values } from '../../base/value-path.ts'
import { useReferenceNames } from '../../data/rows/reference-names.ts'
import { useValueFormat } from '../../ui/kinds/use-value-format.ts'
import { noValue, valueText } from '../../ui/kinds/value-text.ts'
import { useSettingsWords } from '../../words/settings-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './facts.module.css'

interface FactListProps {
  readonly fields: Fields
  readonly values: Values
  readonly labels?: Readonly<Record<string, string>>
}

export function FactList({ fields, values, labels }: FactListProps) {
  const unit = useUnit()
  const { fieldLabel } = useTranslation()
  const own: Readonly<Record<string, string>> = { ...useSettingsWords().fields, ...labels }
  const entries = Object.entries(fields)
  const references = entries.flatMap(([name, kind]) => {
    const target = kind.refersTo ?? kind.element?.refersTo
    const ids = [values[name]].flat().filter((id) => typeof id === 'number')
    return target === undefined ? [] : ids.map((id) => ({ target, id }))
  })
  const context = useValueFormat(useReferenceNames(unit, references))
  return (
    <dl className={styles.facts} data-part="facts">
      {entries.map(([name, kind]) => (
        <div key={name}>
          <dt>{own[name] ?? fieldLabel(name)}</dt>
          <dd>
            {valueText({ name, kind, type: kind.filter ?? '' }, values[name], context) || noValue}
          </dd>
        </div>
      ))}
    </dl>
  )
}
