// The filter of a view of the unit as chips, as in the view itself.

import type { FormEvent } from 'react'
import type { View } from '../../../../data/rows/views.ts'
import { ConditionEditor } from '../../../../features/filter/condition-editor.tsx'
import { chipsOf, filterOf } from '../../../../features/filter/conditions.ts'
import { FilterChip } from '../../../../features/filter/filter-chip.tsx'
import { useValue } from '../../../../ui/fields/form-context.ts'
import buttonStyles from '../../../../ui/parts/button.module.css'
import fieldStyles from '../../../../ui/parts/field.module.css'
import { Icon } from '../../../../ui/parts/icon.tsx'
import { useDefinitionWords } from '../../../../words/definition-words.ts'
import { useTranslation } from '../../../../words/use-translation.ts'
import { FieldPart } from './field-part.tsx'
import styles from './views.module.css'

export function FilterField({ source }: { readonly source: View }) {
  const { views: t } = useDefinitionWords()
  const { viewLabel } = useTranslation()
  const [value, set] = useValue(['filter'])
  const chips = chipsOf(String(value ?? '')) ?? []
  const apply = (filter: string): void => set(filter === '' ? undefined : filter)
  return (
    <FieldPart name="filter">
      {/* A condition is a form of its own, whose submit would go on to the form around it. */}
      <div className={styles.chips} onSubmit={stop}>
        {chips.map((chip, index) => (
          <FilterChip
            key={chip.text}
            chip={chip}
            view={source}
            onChange={(text) => apply(filterOf(chips.with(index, { text, condition: undefined })))}
            onRemove={() => apply(filterOf(chips.toSpliced(index, 1)))}
          />
        ))}
        <ConditionEditor
          view={source}
          onApply={(text) => apply(filterOf([...chips, { text }]))}
          label={t.addFilter}
          className={buttonStyles.quiet}
        >
          <Icon name="plus" />
          {t.addFilter}
        </ConditionEditor>
      </div>
      {chips.length === 0 && (
        <p className={fieldStyles.hint}>{t.noFilter(viewLabel(source.name))}</p>
      )}
    </FieldPart>
  )
}

function stop(event: FormEvent): void {
  event.stopPropagation()
}
