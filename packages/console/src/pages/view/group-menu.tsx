// The menu that groups the rows: by which field, dates by which period; and folds all groups, or
// opens them.

import { periods } from '@kontor/contract/views/summary-words.ts'
import { Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components'
import { allFolded, allOpen } from '../../address/group-folds.ts'
import {
  type Grouping,
  groupingIn,
  groupingOf,
  isUsualGroup,
  printGrouping,
} from '../../data/rows/grouping.ts'
import type { Column, View } from '../../data/rows/views.ts'
import type { ViewState } from '../../features/navigation/use-view-state.ts'
import { CommandButton } from '../../ui/commands/command-button.tsx'
import buttonStyles from '../../ui/parts/button.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import menuStyles from '../../ui/parts/menu.module.css'
import { useGroupingWords } from '../../words/use-grouping-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { groupBy } from './group-by.ts'
import styles from './view.module.css'

const command = { id: 'groupBy', inMenu: { group: 'page', icon: 'group' } } as const

interface GroupMenuProps {
  readonly view: View
  /** Those that are shown. */
  readonly columns: readonly Column[]
  readonly state: ViewState
}

export function GroupMenu(props: GroupMenuProps) {
  const t = useGroupingWords()
  const isGrouped = groupingIn(props.state.address.groupBy, props.view) !== undefined
  return (
    <MenuTrigger>
      <CommandButton
        className={buttonStyles.quiet}
        aria-label={t.group}
        command={command}
        data-state={isGrouped ? 'on' : undefined}
      >
        <Icon name="group" />
        <span className={styles.buttonText}>{t.group}</span>
      </CommandButton>
      <Popover className={menuStyles.popover} data-part="popover" placement="bottom end">
        <Choices {...props} />
      </Popover>
    </MenuTrigger>
  )
}

function Choices({ view, columns, state }: GroupMenuProps) {
  const t = useGroupingWords()
  const { fieldLabel, format } = useTranslation()
  const grouping = groupingIn(state.address.groupBy, view)
  const labelOf = ({ column }: Grouping): string => fieldLabel(column.name)
  const choices = choicesOf(view, columns, (one, other) =>
    format.compare(labelOf(one), labelOf(other)),
  )
  const group = (next: Grouping | undefined): void => groupBy(state, view, next)
  return (
    <Menu className={menuStyles.menu} aria-label={t.group}>
      {grouping !== undefined && (
        <MenuSection>
          <Item text={t.none} onAction={() => group(undefined)} />
          <Item text={t.foldAll} onAction={() => state.change({ folds: allFolded, at: 0 })} />
          <Item text={t.openAll} onAction={() => state.change({ folds: allOpen, at: 0 })} />
        </MenuSection>
      )}
      {grouping?.by !== undefined && (
        <MenuSection selectionMode="single" selectedKeys={[grouping.by]}>
          <Header className={menuStyles.menuHead}>{t.by}</Header>
          {periods.map((by) => (
            <Item
              key={by}
              id={by}
              text={t.periods[by]}
              onAction={() => group({ ...grouping, by })}
            />
          ))}
        </MenuSection>
      )}
      <MenuSection
        selectionMode="single"
        selectedKeys={grouping === undefined ? [] : [grouping.column.key]}
      >
        <Header className={menuStyles.menuHead}>{t.groupBy}</Header>
        {choices.map((each) => (
          <Item
            key={each.column.key}
            id={each.column.key}
            text={labelOf(each)}
            onAction={() => group(each)}
          />
        ))}
      </MenuSection>
    </Menu>
  )
}

/** Those of columns that are shown come first. */
function choicesOf(
  view: View,
  shown: readonly Column[],
  compare: (one: Grouping, other: Grouping) => number,
): readonly Grouping[] {
  const usual = (columns: readonly Column[]) => {
    const found = columns.flatMap((column) => groupingOf(column, view.columns) ?? [])
    const unique = new Map(found.map((grouping) => [printGrouping(grouping), grouping]))
    return [...unique.values()].filter(({ column }) => isUsualGroup(column))
  }
  const first = usual(shown)
  const keys = first.map(({ column }) => column.key)
  const others = usual(view.columns).filter(({ column }) => !keys.includes(column.key))
  return [...first, ...others.toSorted(compare)]
}

interface ItemProps {
  readonly id?: string
  readonly text: string
  readonly onAction: () => void
}

function Item({ id, text, onAction }: ItemProps) {
  return (
    <MenuItem
      {...(id === undefined ? {} : { id })}
      className={menuStyles.menuItem}
      textValue={text}
      onAction={onAction}
    >
      {text}
    </MenuItem>
  )
}
