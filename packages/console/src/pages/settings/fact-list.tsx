// Fields as they are, for whom may not change them.

import type { Fields } from '@kontor/contract/kinds/kind.ts'
import { useUnit } from '../../address/use-unit.ts'
import type { Values } from '../../base/value-at.ts'
import { useLabels } from '../../data/rows/labels.ts'
import { cellText, noValue } from '../../ui/kinds/cell-text.ts'
import { useShowContext } from '../../ui/kinds/use-show-context.ts'
import { useSettingsWords } from '../../words/settings-words.ts'
import { useSpeech } from '../../words/vocabulary.ts'

interface FactListProps {
  readonly fields: Fields
  readonly values: Values
  readonly labels?: Readonly<Record<string, string>>
}

export function FactList({ fields, values, labels }: FactListProps) {
  const unit = useUnit()
  const { fieldLabel } = useSpeech()
  const own: Readonly<Record<string, string>> = { ...useSettingsWords().fields, ...labels }
  const entries = Object.entries(fields)
  const references = entries.flatMap(([name, kind]) => {
    const target = kind.refersTo ?? kind.element?.refersTo
    const ids = [values[name]].flat().filter((id) => typeof id === 'number')
    return target === undefined ? [] : ids.map((id) => ({ target, id }))
  })
  const context = useShowContext(useLabels(unit, references))
  return (
    <dl className="facts">
      {entries.map(([name, kind]) => (
        <div key={name}>
          <dt>{own[name] ?? fieldLabel(name)}</dt>
          <dd>
            {cellText({ name, kind, type: kind.filter ?? '' }, values[name], context) || noValue}
          </dd>
        </div>
      ))}
    </dl>
  )
}
