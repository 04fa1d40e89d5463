// The menu of actions of a record, opened by a key, with the steps that are not available, and why.

import { useNavigate } from '@tanstack/react-router'
import { Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components'
import { copyAsCurl } from '../../../base/curl.ts'
import type { RecordRef, StoredRecord } from '../../../data/api/record.ts'
import { type Action, type Step, stepKey } from '../../../data/records/record-actions.ts'
import { CommandButton } from '../../../ui/commands/command-button.tsx'
import { reasonOf } from '../../../ui/kinds/reason-of.ts'
import { stepName } from '../../../ui/kinds/step-name.ts'
import buttonStyles from '../../../ui/parts/button.module.css'
import { Icon } from '../../../ui/parts/icon.tsx'
import menuStyles from '../../../ui/parts/menu.module.css'
import { recordWords } from '../../../words/record-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import styles from './record-actions.module.css'

const command = { id: 'actions', inMenu: { group: 'page', icon: 'more' } } as const

interface ActionsMenuProps {
  readonly of: RecordRef
  readonly record: StoredRecord
  /** Whether it leads to the record's page. */
  readonly hasOpen: boolean
  readonly hasChange: boolean
  /** Those that may be taken. */
  readonly steps: readonly Step[]
  readonly refused: readonly Action[]
  readonly onStep: (step: Step) => void
  readonly onCopied: () => void
}

export function ActionsMenu(props: ActionsMenuProps) {
  const { of, record, hasOpen, hasChange, steps, refused, onStep, onCopied } = props
  const translation = useTranslation()
  const words = recordWords(translation.language).actions
  const { unit, collection, id } = of
  const page = `/${unit}/${collection}/${id}`
  const path = `/rest/v1/${unit}/${collection}?id=${id}`
  const navigate = useNavigate()
  const params = { unit: String(unit), collection, id: String(id) }
  // With its place in the rows, so that those before and after it stay a key away.
  const openPage = () => void navigate({ to: '/$unit/$collection/$id', params, state: true })
  const fileName = `${record['number'] ?? `${collection} ${id}`}.json`
  return (
    <MenuTrigger>
      <CommandButton className={buttonStyles.iconButton} aria-label={words.menu} command={command}>
        <Icon name="more" />
      </CommandButton>
      <Popover className={menuStyles.popover} data-part="popover" placement="bottom end">
        <Menu className={menuStyles.menu} aria-label={words.menu}>
          {hasOpen && (
            <MenuItem className={menuStyles.menuItem} onAction={openPage}>
              {translation.words.view.openPage}
            </MenuItem>
          )}
          {hasChange && (
            <MenuItem className={menuStyles.menuItem} href={`${page}/edit`}>
              {translation.words.form.change}
            </MenuItem>
          )}
          {steps.map((step) => (
            <MenuItem
              key={stepKey(step)}
              className={menuStyles.menuItem}
              onAction={() => onStep(step)}
            >
              {stepName(step, translation)}
            </MenuItem>
          ))}
          <MenuItem className={menuStyles.menuItem} href={path} download={fileName}>
            {words.download}
          </MenuItem>
          <MenuItem
            className={menuStyles.menuItem}
            onAction={() => void copyAsCurl(path).then(onCopied)}
          >
            {translation.words.view.copyAsCurl}
          </MenuItem>
          {refused.length > 0 && <RefusedSteps actions={refused} />}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

function RefusedSteps({ actions }: { readonly actions: readonly Action[] }) {
  const translation = useTranslation()
  return (
    <MenuSection>
      <Header className={menuStyles.menuHead}>
        {recordWords(translation.language).actions.not(actions.length)}
      </Header>
      {actions.map((each) => (
        <MenuItem
          key={stepKey(each)}
          className={`${menuStyles.menuItem} ${styles.refusedItem}`}
          textValue={stepName(each, translation)}
          isDisabled={true}
        >
          <span>{stepName(each, translation)}</span> <small>{reasonOf(each, translation)}</small>
        </MenuItem>
      ))}
    </MenuSection>
  )
}
