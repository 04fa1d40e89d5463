// Types of records by groups: who may read and edit them by default. Types are gathered in areas,
// which open; a click on a cell of an area changes all its types.

import { areas } from '@kontor/contract/records/areas.ts'
import type { TypeDefault } from '@kontor/contract/records/roles.ts'
import { Fragment, type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components'
import type { AccessDefault } from '../../../data/unit/access-defaults.ts'
import { Icon } from '../../../ui/parts/icon.tsx'
import { SettingsPart } from '../../../ui/parts/settings-part.tsx'
import { useRightsWords } from '../../../words/rights-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { commonLevel, nextLevel, type Who, withLevel } from './levels.ts'
import styles from './rights.module.css'
import { useGroupTitle } from './use-group-title.ts'

export interface RightsTableProps {
  /** As they are stored. */
  readonly stored: readonly AccessDefault[]
  /** With what was changed. */
  readonly rows: readonly AccessDefault[]
  readonly groups: readonly { readonly id: number; readonly name: string }[]
}

interface EditableProps extends RightsTableProps {
  readonly onChange: (defaults: readonly TypeDefault[]) => void
  readonly children: ReactNode
}

export function RightsTable({ rows, groups, onChange, children }: EditableProps) {
  const t = useRightsWords()
  const groupTitle = useGroupTitle()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const columns: readonly (readonly [Who, string])[] = [
    ['everyone', t.everyone],
    ...groups.map(({ id, name }) => [id, groupTitle(name)] as const),
  ]
  const lines = { columns, onChange }
  return (
    <SettingsPart title={t.table} hint={t.tableHint}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
      <section className={styles.scrolled} aria-label={t.table} tabIndex={0}>
        <table className={styles.rights}>
          <thead>
            <tr>
              <th scope="col">{t.records}</th>
              {columns.map(([who, title]) => (
                <th key={who} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {areas.map((area) => {
              const ofArea = rows.filter((row) => row.area === area)
              const isOpen = opened.has(area)
              const toggle = () => setOpened(opened.symmetricDifference(new Set([area])))
              return (
                <Fragment key={area}>
                  <Line
                    {...lines}
                    title={capitalized(t.areas[area])}
                    rows={ofArea}
                    toggle={{ isOpen, toggle }}
                  />
                  {isOpen && ofArea.map((row) => <TypeLine key={row.type} {...lines} row={row} />)}
                </Fragment>
              )
            })}
          </tbody>
        </table>
      </section>
      {children}
    </SettingsPart>
  )
}

interface LineProps {
  readonly title: string
  readonly rows: readonly AccessDefault[]
  readonly columns: readonly (readonly [Who, string])[]
  readonly onChange: (defaults: readonly TypeDefault[]) => void
  /** Of an area. */
  readonly toggle?: { readonly isOpen: boolean; readonly toggle: () => void }
  /** Beside the title. */
  readonly note?: string | undefined
}

function Line({ title, rows, columns, onChange, toggle, note }: LineProps) {
  const t = useRightsWords()
  return (
    <tr className={toggle === undefined ? undefined : styles.area}>
      <th scope="row">
        {toggle === undefined ? (
          title
        ) : (
          <Button className={styles.open} aria-expanded={toggle.isOpen} onPress={toggle.toggle}>
            <Icon name={toggle.isOpen ? 'down' : 'right'} />
            {title}
          </Button>
        )}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </th>
      {columns.map(([who, name]) => {
        const level = commonLevel(rows, who)
        return (
          <td key={who}>
            <Button
              className={styles.level}
              data-level={level}
              aria-label={t.cell(name, title, t.levels[level])}
              onPress={() => onChange(rows.map((row) => withLevel(row, who, nextLevel(level))))}
            >
              {t.levels[level]}
            </Button>
          </td>
        )
      })}
    </tr>
  )
}

type TypeLineProps = Pick<LineProps, 'columns' | 'onChange'> & { readonly row: AccessDefault }

function TypeLine({ row, ...lines }: TypeLineProps) {
  const t = useRightsWords()
  const { typeLabel } = useTranslation()
  const label = typeLabel(row.type)
  const users = new Set([...row.read.users, ...row.write.users]).size
  return (
    <Line
      {...lines}
      title={label === row.type ? row.title : label}
      rows={[row]}
      note={users === 0 ? undefined : t.alsoNamed(users)}
    />
  )
}

/** Areas are named in sentences as well. */
function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
