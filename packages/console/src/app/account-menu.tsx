// The account menu: who is signed in, theme and language, settings and signing out.

import {
  Button,
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components'
import { useUnit } from '../address/use-unit.ts'
import { useSession } from '../data/api/session.ts'
import { useDraftCount } from '../data/api/use-drafts.ts'
import { openOverlay } from '../features/navigation/open-overlay.ts'
import {
  changeDevicePreferences,
  themes,
  useDevicePreferences,
} from '../locale/device-preferences.ts'
import { languageNames, languages } from '../locale/language.ts'
import { userName } from '../ui/kinds/user-names.ts'
import { ChoiceItems } from '../ui/parts/choice-items.tsx'
import { CountBadge } from '../ui/parts/count-badge.tsx'
import { Icon } from '../ui/parts/icon.tsx'
import menuStyles from '../ui/parts/menu.module.css'
import { useTranslation } from '../words/use-translation.ts'
import bottomBarStyles from './bottom-bar.module.css'
import styles from './sidebar.module.css'

export function AccountMenu() {
  const name = useUserName()
  return (
    <MenuTrigger>
      <Button className={styles.account}>
        <span className={styles.avatar} data-initials={initialsOf(name)} />
        <span className={styles.accountName}>{name}</span>
        <Icon name="up" />
      </Button>
      <AccountPopover />
    </MenuTrigger>
  )
}

/** Of phones: what stands at the foot of the sidebar elsewhere. */
export function MoreMenu() {
  const { words } = useTranslation()
  return (
    <MenuTrigger>
      <Button className={bottomBarStyles.barButton}>
        <Icon name="more" />
        {words.app.more}
      </Button>
      <AccountPopover hasOwnPages={true} />
    </MenuTrigger>
  )
}

function AccountPopover({ hasOwnPages = false }: { readonly hasOwnPages?: boolean }) {
  const { words } = useTranslation()
  const unit = useUnit()
  const drafts = useDraftCount()
  const name = useUserName()
  return (
    <Popover className={menuStyles.popover} data-part="popover" placement="top start">
      <Menu className={menuStyles.menu} aria-label={words.app.account}>
        {hasOwnPages && (
          <MenuSection>
            <Header className={menuStyles.menuHead}>{name}</Header>
            <MenuItem className={menuStyles.menuItem} href={`/${unit}/inbox`}>
              {words.app.inbox}
            </MenuItem>
            <MenuItem
              className={menuStyles.menuItem}
              href={`/${unit}/drafts`}
              textValue={words.app.drafts}
            >
              <CountBadge label={words.app.drafts} count={drafts} />
            </MenuItem>
            <MenuItem className={menuStyles.menuItem} href={`/${unit}/week`}>
              {words.app.week}
            </MenuItem>
          </MenuSection>
        )}
        {hasOwnPages && <Separator className={menuStyles.menuRule} />}
        <LookSections />
        <Separator className={menuStyles.menuRule} />
        <MenuItem className={menuStyles.menuItem} href={`/${unit}/settings`}>
          {words.app.settings}
        </MenuItem>
        <MenuItem className={menuStyles.menuItem} onAction={() => openOverlay({ kind: 'keys' })}>
          {words.app.keys}
        </MenuItem>
        <MenuItem className={menuStyles.menuItem} href="/docs" target="_blank">
          {words.app.describes}
        </MenuItem>
        <MenuItem
          className={menuStyles.menuItem}
          onAction={() => openOverlay({ kind: 'sign-out' })}
        >
          {words.app.signOut}
        </MenuItem>
      </Menu>
    </Popover>
  )
}

function LookSections() {
  const { words } = useTranslation()
  const { theme, language } = useDevicePreferences()
  return (
    <>
      <MenuSection selectionMode="single" selectedKeys={[theme]} disallowEmptySelection={true}>
        <Header className={menuStyles.menuHead}>{words.app.theme}</Header>
        <ChoiceItems
          choices={themes}
          names={words.app.themes}
          onChoose={(theme) => changeDevicePreferences({ theme })}
        />
      </MenuSection>
      <MenuSection selectionMode="single" selectedKeys={[language]} disallowEmptySelection={true}>
        <Header className={menuStyles.menuHead}>{words.app.language}</Header>
        <ChoiceItems
          choices={languages}
          names={languageNames}
          onChoose={(language) => changeDevicePreferences({ language })}
        />
      </MenuSection>
    </>
  )
}

function useUserName(): string {
  const user = useSession()?.user
  return user === undefined ? '' : userName(user)
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('')
}
