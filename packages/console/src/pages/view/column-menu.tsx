// The menu of a column: rows like the one at hand or unlike it, rows in its order, and the column
// out of the way.

import { useRef, useState } from 'react'
import { Dialog, Header, Menu, MenuItem, MenuSection, Popover } from 'react-aria-components'
import { groupingIn, groupingOf } from '../../data/rows/grouping.ts'
import type { Column, View } from '../../data/rows/views.ts'
import { ConditionForm } from '../../features/filter/condition-editor.tsx'
import { conditionText } from '../../features/filter/condition-text.ts'
import {
  type Condition,
  chipsOf,
  filterOf,
  operatorsFor,
  printCondition,
} from '../../features/filter/conditions.ts'
import type { ColumnMenuAt } from '../../features/grid/grid-props.ts'
import type { ViewState } from '../../features/navigation/use-view-state.ts'
import type { ValueFormat } from '../../ui/kinds/value-text.ts'
import menuStyles from '../../ui/parts/menu.module.css'
import textStyles from '../../ui/parts/text.module.css'
import { useGroupingWords } from '../../words/use-grouping-words.ts'
import { conditionsBy, isSpanned } from './column-conditions.ts'
import { groupBy } from './group-by.ts'
import styles from './view.module.css'

interface ColumnMenuProps {
  readonly at: ColumnMenuAt
  readonly view: View
  /** Those that are shown. */
  readonly columns: readonly Column[]
  readonly state: ViewState
  readonly context: ValueFormat
  readonly onColumns: (keys: readonly string[]) => void
}

export function ColumnMenu(props: ColumnMenuProps) {
  const { at, view, state, context } = props
  const { words, fieldLabel } = context.translation
  const anchor = useRef(at.anchor)
  const [begun, setBegun] = useState<Condition>()
  const label = fieldLabel(at.column.name)
  const add = (text: string): void => {
    const chips = chipsOf(state.address.filter) ?? []
    // The same condition twice says no more.
    const isThere = chips.some((chip) => chip.text === text)
    if (!isThere) state.change({ filter: filterOf([...chips, { text }]), at: 0 })
  }
  return (
    <Popover
      className={`${menuStyles.popover} ${styles.columnMenu}`}
      data-part="popover"
      placement="bottom start"
      triggerRef={anchor}
      isOpen={true}
      onOpenChange={(isOpen) => !isOpen && at.close()}
      aria-label={words.view.columnMenu(label)}
    >
      {begun === undefined ? (
        <Choices {...props} label={label} onAdd={add} onBegin={setBegun} />
      ) : (
        <Dialog
          className={menuStyles.condition}
          data-part="condition"
          aria-label={words.view.addFilter}
        >
          <ConditionForm
            view={view}
            condition={begun}
            isAtValue={true}
            onApply={add}
            close={at.close}
          />
        </Dialog>
      )}
    </Popover>
  )
}

interface ChoicesProps extends ColumnMenuProps {
  readonly label: string
  readonly onAdd: (text: string) => void
  /** With a condition that somebody goes on with. */
  readonly onBegin: (condition: Condition) => void
}

function Choices(props: ChoicesProps) {
  const { at, columns, state, context, onColumns, label } = props
  const { words } = context.translation
  const { column, close } = at
  const then = (act: () => void) => (): void => {
    act()
    close()
  }
  const order = (key: string | undefined): void => {
    state.change({ order: key === undefined ? [] : [key], at: 0 })
  }
  const shown = state.address.order
  const isOrdered = shown.some((key) => key.replace(/^-/, '') === column.key)
  return (
    <Menu className={menuStyles.menu} aria-label={words.view.columnMenu(label)} autoFocus="first">
      {column.isFilterable && chipsOf(state.address.filter) !== undefined && (
        <FilterChoices {...props} then={then} />
      )}
      {column.isFilterable && (
        <MenuSection>
          <Header className={menuStyles.menuHead}>{words.view.order}</Header>
          <Choice text={words.view.orderUp} onAction={then(() => order(column.key))} />
          <Choice text={words.view.orderDown} onAction={then(() => order(`-${column.key}`))} />
          {isOrdered && (
            <Choice text={words.view.unordered} onAction={then(() => order(undefined))} />
          )}
        </MenuSection>
      )}
      <GroupChoice {...props} then={then} />
      {columns.length > 1 && (
        <MenuSection>
          <Header className={menuStyles.menuHead}>{words.view.columns}</Header>
          <Choice
            text={words.view.hideColumn}
            onAction={then(() => {
              onColumns(columns.map(({ key }) => key).filter((key) => key !== column.key))
            })}
          />
        </MenuSection>
      )}
    </Menu>
  )
}

function GroupChoice({ at, view, state, context, then }: FilterChoicesProps) {
  const t = useGroupingWords()
  const { fieldLabel } = context.translation
  const chosen = groupingOf(at.column, view.columns)
  if (chosen === undefined) return null
  const isShown = groupingIn(state.address.groupBy, view)?.column === chosen.column
  const text = isShown ? t.none : t.thisColumn(fieldLabel(chosen.column.name))
  return (
    <MenuSection>
      <Header className={menuStyles.menuHead}>{t.group}</Header>
      <Choice
        text={text}
        onAction={then(() => groupBy(state, view, isShown ? undefined : chosen))}
      />
    </MenuSection>
  )
}

interface FilterChoicesProps extends ChoicesProps {
  readonly then: (act: () => void) => () => void
}

function FilterChoices({ at, view, context, onAdd, onBegin, label, then }: FilterChoicesProps) {
  const { words } = context.translation
  const { column, value } = at
  const begin = (wanted: Condition['operator']): void => {
    const [first = wanted, ...others] = operatorsFor(column)
    const operator = others.find((each) => each === wanted) ?? first
    const [{ values } = { values: [] }] = conditionsBy(column, value)
    onBegin({ field: column.key, operator, values })
  }
  return (
    <MenuSection>
      <Header className={menuStyles.menuHead}>{label}</Header>
      {conditionsBy(column, value).map((condition) => {
        const text = printCondition(condition)
        const { operator, values } = conditionText({ text, condition }, view.columns, context)
        const shown = [operator, values].filter(Boolean).join(' ')
        return <Choice key={text} text={shown} onAction={then(() => onAdd(text))} />
      })}
      {isSpanned(column) && (
        <Choice text={`${words.filter.between}…`} onAction={() => begin('between')} />
      )}
      <Choice text={words.view.otherFilter} onAction={() => begin('is')} />
    </MenuSection>
  )
}

function Choice({ text, onAction }: { readonly text: string; readonly onAction: () => void }) {
  return (
    <MenuItem id={text} className={menuStyles.menuItem} textValue={text} onAction={onAction}>
      <span className={textStyles.cellText} data-part="cell-text">
        {text}
      </span>
    </MenuItem>
  )
}
