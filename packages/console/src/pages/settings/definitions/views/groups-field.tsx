// By what the rows of a view of the unit are grouped: dates by a period, and folded at first where
// that is wanted.

import { periods } from '@kontor/contract/views/summary-words.ts'
import { groupingOf, isUsualGroup } from '../../../../data/rows/grouping.ts'
import type { Column, View } from '../../../../data/rows/views.ts'
import { useValue } from '../../../../ui/fields/form-context.ts'
import { Choice } from '../../../../ui/parts/choice.tsx'
import { Tick } from '../../../../ui/parts/tick.tsx'
import { useDefinitionWords } from '../../../../words/definition-words.ts'
import { useGroupingWords } from '../../../../words/use-grouping-words.ts'
import { useTranslation } from '../../../../words/use-translation.ts'
import { FieldPart } from './field-part.tsx'
import type { Groups } from './own-view.ts'
import styles from './views.module.css'

const nothing = 'none'

export function GroupsField({ source }: { readonly source: View }) {
  const { views: t } = useDefinitionWords()
  const words = useGroupingWords()
  const { fieldLabel, format } = useTranslation()
  const [value, set] = useValue(['groupBy'])
  const groups = (value ?? {}) as Groups
  const { field, by, isFolded } = groups
  const columns = groupable(source, field).toSorted((one, other) =>
    format.compare(fieldLabel(one.name), fieldLabel(other.name)),
  )
  const choices = columns.map(({ key, name }) => ({ value: key, text: fieldLabel(name) }))

  function group(key: string): void {
    const column = columns.find((each) => each.key === key)
    const period = column && groupingOf(column, source.columns)?.by
    set(column && { field: key, ...(period && { by: period }), ...(isFolded && { isFolded }) })
  }

  return (
    <FieldPart name="groupBy">
      <div className={styles.groups}>
        <Choice
          label={t.labels.groupBy}
          isLabelHidden={true}
          options={[{ value: nothing, text: words.none }, ...choices]}
          value={field ?? nothing}
          onChange={group}
        />
        {by !== undefined && (
          <Choice
            label={words.by}
            isLabelHidden={true}
            options={periods.map((each) => ({ value: each, text: words.periods[each] }))}
            value={by}
            onChange={(period) => set({ ...groups, by: period })}
          />
        )}
        {field !== undefined && (
          <Tick
            label={t.isFolded}
            isShown={isFolded === true}
            onChange={() => set({ field, ...(by && { by }), ...(!isFolded && { isFolded: true }) })}
          />
        )}
      </div>
    </FieldPart>
  )
}

/** What a view is usually grouped by, and what this one is. */
function groupable({ columns }: View, field: string | undefined): readonly Column[] {
  const usual = columns.filter((column) => {
    const grouping = groupingOf(column, columns)
    return isUsualGroup(column) && grouping?.column.key === column.key
  })
  const present = columns.filter(({ key }) => key === field)
  return [...new Set([...usual, ...present])]
}
