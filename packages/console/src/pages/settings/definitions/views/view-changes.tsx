// What saving a view of the unit would change, in words: the server says the file of before and the
// file of after.

import type { ViewFile } from '@kontor/client'
import type { ReactNode } from 'react'
import { columnNamed, type View } from '../../../../data/rows/views.ts'
import type { SettingChange } from '../../../../data/unit/definitions.ts'
import { type Chip, chipsOf } from '../../../../features/filter/conditions.ts'
import { useConditionText } from '../../../../features/filter/use-condition-text.ts'
import { useDefinitionWords } from '../../../../words/definition-words.ts'
import { useGroupingWords } from '../../../../words/use-grouping-words.ts'
import { useTranslation } from '../../../../words/use-translation.ts'
import styles from '../definitions.module.css'
import { type ViewValues, valuesOfView } from './own-view.ts'

interface ViewChangesProps {
  /** None where the file is as it is stored. */
  readonly changes: readonly SettingChange[]
  readonly source: View
  readonly effect: ReactNode
}

export function ViewChanges({ changes, source, effect }: ViewChangesProps) {
  const t = useDefinitionWords()
  const [change] = changes
  if (change === undefined) return <p role="status">{t.nothingChanges}</p>
  const after = change.to as ViewFile
  const before = change.from as ViewFile | null
  const title = before === null ? t.views.isNew(after.title) : t.views.change(before.title)
  return (
    <section className={styles.changes} data-part="tried-changes">
      <p role="status">{t.notSaved}</p>
      <div>
        <h4>{title}</h4>
        <ul>
          <Lines
            before={before === null ? nothing : valuesOfView(before, source)}
            after={valuesOfView(after, source)}
            source={source}
          />
        </ul>
      </div>
      <p>{effect}</p>
    </section>
  )
}

const nothing: ViewValues = { columns: [], order: [], groupBy: {} }

interface LinesProps {
  readonly before: ViewValues
  readonly after: ViewValues
  readonly source: View
}

function Lines({ before, after, source }: LinesProps) {
  const t = useDefinitionWords()
  const { labels, newFilter, noMoreFilter, newColumns, noMoreColumns } = t.views
  const { order, groupBy } = useTexts(source)
  const label = useColumnLabel(source)
  const titles = (keys: readonly string[]): string => keys.map(label).join(', ')
  const chips = (one: ViewValues, other: ViewValues): readonly Chip[] => {
    const others = (chipsOf(other.filter ?? '') ?? []).map(({ text }) => text)
    return (chipsOf(one.filter ?? '') ?? []).filter(({ text }) => !others.includes(text))
  }
  const without = (keys: readonly string[], others: readonly string[]): readonly string[] =>
    keys.filter((key) => !others.includes(key))
  const added = without(after.columns, before.columns)
  const removed = without(before.columns, after.columns)
  const isMoved = without(before.columns, removed).join() !== without(after.columns, added).join()
  const changed = (name: string, from: string, to: string): ReactNode => {
    if (from === to) return null
    return <li>{from === '' ? t.isNowSet(name, to) : t.changes(name, from, to || t.nothing)}</li>
  }
  return (
    <>
      {before.title !== undefined && changed(labels.title, before.title, after.title ?? '')}
      {chips(after, before).map((chip) => (
        <ChipLine key={chip.text} {...{ chip, source }} words={newFilter} />
      ))}
      {chips(before, after).map((chip) => (
        <ChipLine key={chip.text} {...{ chip, source }} words={noMoreFilter} />
      ))}
      {added.length > 0 && <li>{newColumns(titles(added))}</li>}
      {removed.length > 0 && <li>{noMoreColumns(titles(removed))}</li>}
      {isMoved && <li>{t.orderOf(titles(after.columns))}</li>}
      {changed(labels.order, order(before), order(after))}
      {changed(labels.groupBy, groupBy(before), groupBy(after))}
    </>
  )
}

interface ChipLineProps {
  readonly chip: Chip
  readonly source: View
  readonly words: (text: string) => string
}

function ChipLine({ chip, source, words }: ChipLineProps) {
  return <li>{words(useConditionText(chip, source).text)}</li>
}

function useColumnLabel({ columns }: View): (key: string) => string {
  const { fieldLabel } = useTranslation()
  return (key) => fieldLabel(columnNamed(columns, key)?.name ?? key)
}

/** Empty where there is none. */
function useTexts(source: View) {
  const { views: t } = useDefinitionWords()
  const { periods } = useGroupingWords()
  const label = useColumnLabel(source)
  return {
    order: ({ order }: ViewValues): string =>
      order
        .map(({ field, direction }) => `${label(field)} (${t.directions[direction].toLowerCase()})`)
        .join(', '),
    groupBy: ({ groupBy: { field, by, isFolded } }: ViewValues): string =>
      [
        field === undefined ? '' : label(field),
        by === undefined ? '' : periods[by].toLowerCase(),
        isFolded === true ? t.isFolded.toLowerCase() : '',
      ]
        .filter((each) => each !== '')
        .join(', '),
  }
}
