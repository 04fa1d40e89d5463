// The "New" menu: first the types of the open view, then all others by domain.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { views } from '@kontor/contract/views/catalogue.ts'
import { useParams } from '@tanstack/react-router'
import {
  Button,
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
} from 'react-aria-components'
import { useUnit } from '../../address/use-unit.ts'
import { predefinedOf, useViews } from '../../data/rows/views.ts'
import { useTypes } from '../../data/unit/record-types-of-unit.ts'
import { typesForView } from '../../data/unit/types-for-view.ts'
import { typeTitle } from '../../ui/kinds/type-title.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import menuStyles from '../../ui/parts/menu.module.css'
import { useTranslation } from '../../words/use-translation.ts'
import { newRecordPath, useOpenRecord } from './new-record-path.ts'

interface NewMenuProps {
  /** How it looks where it stands. */
  readonly className?: string
  readonly label?: string
  /** All types are, unless this says otherwise. */
  readonly isOffered?: (type: RecordType) => boolean
}

export function NewMenu({ className = '', label, isOffered = () => true }: NewMenuProps) {
  const { words } = useTranslation()
  const name = label ?? words.form.new
  return (
    <MenuTrigger>
      <Button className={`${buttonStyles.button} ${className}`} aria-label={name}>
        <Icon name="plus" />
        <span>{name}</span>
      </Button>
      <Popover className={menuStyles.popover} data-part="popover" placement="bottom start">
        <TypeMenu label={name} isOffered={isOffered} />
      </Popover>
    </MenuTrigger>
  )
}

/** Asks for the types of the unit when it is opened. */
function TypeMenu({ label, isOffered }: Required<Omit<NewMenuProps, 'className'>>) {
  const { viewLabel, domainLabel } = useTranslation()
  const { view = '' } = useParams({ strict: false })
  const unit = useUnit()
  const types = (useTypes(unit) ?? []).filter(isOffered)
  const predefined = predefinedOf(useViews(unit), view)
  const own = typesForView(predefined, types)
  const others = Map.groupBy(
    types.filter((type) => !own.includes(type)),
    (type) => views.find(({ name }) => name === type.views[0])?.domain ?? 'unit',
  )
  return (
    <Menu className={menuStyles.menu} aria-label={label}>
      {own.length > 0 && <TypeSection title={viewLabel(predefined)} types={own} />}
      {[...others].map(([domain, each]) => (
        <TypeSection key={domain} title={domainLabel(domain)} types={each} />
      ))}
    </Menu>
  )
}

interface TypeSectionProps {
  readonly title: string
  readonly types: readonly RecordType[]
}

function TypeSection({ title, types }: TypeSectionProps) {
  const { typeLabel } = useTranslation()
  const unit = useUnit()
  const open = useOpenRecord()
  return (
    <MenuSection>
      <Header className={menuStyles.menuHead}>{title}</Header>
      {types.map((type) => (
        <MenuItem
          key={type.type}
          id={type.type}
          className={menuStyles.menuItem}
          textValue={typeTitle(type, typeLabel)}
          href={`/${unit}${newRecordPath(type, open)}`}
        >
          {typeTitle(type, typeLabel)}
        </MenuItem>
      ))}
    </MenuSection>
  )
}
