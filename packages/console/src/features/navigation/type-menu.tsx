// The types in the "New" menu: those that are used most, and all of them by a search or at a press.
// Phones have no search there, whose keyboard would cover the types.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { views } from '@kontor/contract/views/catalogue.ts'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import {
  Autocomplete,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  TextField,
} from 'react-aria-components'
import { useUnit } from '../../address/use-unit.ts'
import { folded } from '../../base/folded.ts'
import { useNarrow } from '../../base/use-narrow.ts'
import { predefinedOf, useViews } from '../../data/rows/views.ts'
import { noteBegunType, useBegunTypeCounts } from '../../data/unit/begun-type-counts.ts'
import { useTypes } from '../../data/unit/record-types-of-unit.ts'
import { typesForView } from '../../data/unit/types-for-view.ts'
import { typeTitle } from '../../ui/kinds/type-title.ts'
import menuStyles from '../../ui/parts/menu.module.css'
import { newMenuWords } from '../../words/new-menu-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './new-menu.module.css'
import { newRecordPath, useOpenRecord } from './new-record-path.ts'
import { offeredFirstMax, typesOfferedFirst } from './types-offered-first.ts'

interface TypeMenuProps {
  readonly label: string
  readonly isOffered: (type: RecordType) => boolean
}

/** Asks for the types of the unit when it is opened. */
export function TypeMenu({ label, isOffered }: TypeMenuProps) {
  const { language } = useTranslation()
  const words = newMenuWords(language)
  const isNarrow = useNarrow()
  const [text, setText] = useState('')
  const [isAll, setAll] = useState(false)
  const { types, usual, sections } = useTypeSections(isOffered, text)
  const isShort = types.length <= offeredFirstMax + 1
  const isWhole = isShort || isAll || text !== ''
  const menu = (
    <Menu
      className={`${menuStyles.menu} ${styles.types}`}
      aria-label={label}
      renderEmptyState={() => <span className={styles.nothing}>{words.nothing}</span>}
    >
      {isWhole ? (
        sections.map(([title, each]) => (
          <TypeSection key={each[0]?.type} title={title} types={each} />
        ))
      ) : (
        <TypeSection title={words.usual} types={usual} />
      )}
      {!isWhole && (
        <MenuItem
          id="all"
          className={menuStyles.menuItem}
          shouldCloseOnSelect={false}
          onAction={() => setAll(true)}
        >
          {words.all}
        </MenuItem>
      )}
    </Menu>
  )
  if (isShort || isNarrow) return menu
  return (
    <Autocomplete inputValue={text} onInputChange={setText}>
      <TextField className={styles.search} aria-label={words.find} autoFocus={true}>
        <Input placeholder={words.find} />
      </TextField>
      {menu}
    </Autocomplete>
  )
}

type Section = readonly [title: string, types: readonly RecordType[]]

/** Those of the open view, then all others by domain: of each those whose title has the text. */
function useTypeSections(isOffered: (type: RecordType) => boolean, text: string) {
  const { viewLabel, domainLabel, typeLabel } = useTranslation()
  const { view = '' } = useParams({ strict: false })
  const unit = useUnit()
  const begun = useBegunTypeCounts(unit)
  const types = (useTypes(unit) ?? []).filter(isOffered)
  const predefined = predefinedOf(useViews(unit), view)
  const ofView = typesForView(predefined, types)
  const others = Map.groupBy(
    types.filter((type) => !ofView.includes(type)),
    (type) => views.find(({ name }) => name === type.views[0])?.domain ?? 'unit',
  )
  const all: readonly Section[] = [
    [viewLabel(predefined), ofView],
    ...[...others].map(([domain, each]): Section => [domainLabel(domain), each]),
  ]
  const isMeant = (type: RecordType): boolean =>
    folded(typeTitle(type, typeLabel)).includes(folded(text))
  const sections = all
    .map(([title, each]): Section => [title, each.filter(isMeant)])
    .filter(([, each]) => each.length > 0)
  return { types, usual: typesOfferedFirst({ types, ofView, begun }), sections }
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
          onAction={() => noteBegunType(unit, type.type)}
        >
          {typeTitle(type, typeLabel)}
        </MenuItem>
      ))}
    </MenuSection>
  )
}
