// The first step of a new condition: a field, or a filter that is there already.

import { type KeyboardEvent, useState } from 'react'
import {
  ComboBox,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  Text,
} from 'react-aria-components'
import { folded } from '../../base/folded.ts'
import { filterNames } from '../../data/figures/filter-names.ts'
import { useNaming } from '../../data/figures/use-naming.ts'
import type { Column, View } from '../../data/rows/views.ts'
import fieldStyles from '../../ui/parts/field.module.css'
import menuStyles from '../../ui/parts/menu.module.css'
import { filterMenuWords } from '../../words/filter-menu-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { type DirectFilter, directFilters } from './direct-filters.ts'
import { fieldGroups } from './field-groups.ts'

interface FieldChoiceProps {
  readonly view: View
  readonly column: Column | undefined
  readonly onChoose: (column: Column | undefined) => void
  /**
   * With the text of a filter that is there already, and whether it is the last one; absent where
   * one is changed.
   */
  readonly onApply: ((text: string, isLast?: boolean) => void) | undefined
}

interface Item {
  readonly key: string
  readonly text: string
}

interface Section {
  readonly title: string
  readonly items: readonly Item[]
}

export function FieldChoice({ view, column, onChoose, onApply }: FieldChoiceProps) {
  const { words, language } = useTranslation()
  const { hint, nothing, next } = filterMenuWords(language)
  const [typed, setTyped] = useState('')
  const ready = useReadyFilters(view)
  const direct = useDirectFilters(view, typed)
  const filters = onApply === undefined ? [] : [...direct, ...ready]
  const sections = useSections(view, filters)
  const isMeant = (text: string): boolean => folded(text).includes(folded(typed.trim()))
  const isDirect = (text: string): boolean => direct.some((each) => each.text === text)
  function onKeyDown(event: KeyboardEvent): void {
    const meant = filters.find(({ text }) => isDirect(text) || isMeant(text))
    const isMarked = event.currentTarget.hasAttribute('aria-activedescendant')
    if (
      event.key !== 'Enter' ||
      column !== undefined ||
      isMarked ||
      typed.trim() === '' ||
      meant === undefined
    )
      return
    event.preventDefault()
    onApply?.(meant.filter, !event.shiftKey)
  }
  return (
    <ComboBox
      className={fieldStyles.field}
      menuTrigger="focus"
      allowsEmptyCollection={true}
      autoFocus={column === undefined}
      defaultSelectedKey={column?.key ?? null}
      onInputChange={setTyped}
      defaultFilter={(text, input) => isDirect(text) || folded(text).includes(folded(input))}
      onSelectionChange={(key) => {
        const chosen = filters.find((each) => each.key === key)
        if (chosen !== undefined) onApply?.(chosen.filter)
        else onChoose(view.columns.find((each) => each.key === key))
      }}
    >
      <Label>{words.view.field}</Label>
      {onApply !== undefined && column === undefined && (
        <Text slot="description" className={fieldStyles.hint}>
          {next}
        </Text>
      )}
      <Input onKeyDownCapture={onKeyDown} placeholder={hint} />
      <Popover className={menuStyles.popover} data-part="popover">
        <ListBox
          className={menuStyles.menu}
          renderEmptyState={() => <p className={menuStyles.menuHead}>{nothing}</p>}
        >
          {sections.map(({ title, items }) => (
            <ListBoxSection key={title} id={title}>
              <Header className={menuStyles.menuHead}>{title}</Header>
              {items.map(({ key, text }) => (
                <ListBoxItem key={key} id={key} className={menuStyles.menuItem} textValue={text}>
                  {text}
                </ListBoxItem>
              ))}
            </ListBoxSection>
          ))}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

/** What most people look for in the view; finer ones are behind the figures of the home page. */
const offered: ReadonlySet<string> = new Set(['unpaid', 'late', 'unapproved', 'open', 'mine'])

function useReadyFilters({ predefined, columns }: View): readonly DirectFilter[] {
  const { words } = useTranslation()
  const isOfSomebody = columns.some(({ name }) => name === 'assigneeId')
  const names = filterNames(predefined, useNaming()).filter(([name]) => {
    return offered.has(name) && (name !== 'mine' || isOfSomebody)
  })
  return [...new Map(names)].map(([name, filter]) => {
    return { key: `filter ${name}`, text: words.filterNames[name], filter }
  })
}

function useDirectFilters({ columns: all }: View, typed: string): readonly DirectFilter[] {
  const { language, fieldLabel, format } = useTranslation()
  const columns = all.filter(({ isFilterable }) => isFilterable)
  return directFilters(typed, { columns, language, fieldLabel, format })
}

function useSections({ columns }: View, ready: readonly Item[]): readonly Section[] {
  const { language, fieldLabel, format } = useTranslation()
  const words = filterMenuWords(language)
  const labelOf = ({ name }: Column): string => fieldLabel(name)
  const groups = fieldGroups(
    columns.filter(({ isFilterable }) => isFilterable),
    (one, other) => format.compare(labelOf(one), labelOf(other)),
  )
  const ofFields = groups.map(({ group, columns: fields }) => ({
    title: words[group],
    items: fields.map((each) => ({ key: each.key, text: labelOf(each) })),
  }))
  return ready.length === 0 ? ofFields : [{ title: words.ready, items: ready }, ...ofFields]
}
