// All parts of a group, one below the other, with what they look like chosen above them.

import { useLocation } from '@tanstack/react-router'
import { useTitle } from '../src/address/use-title.ts'
import { useUnit } from '../src/address/use-unit.ts'
import {
  changeDevicePreferences,
  type Theme,
  themes,
  useDevicePreferences,
} from '../src/locale/device-preferences.ts'
import { type Language, languageNames, languages } from '../src/locale/language.ts'
import fieldStyles from '../src/ui/parts/field.module.css'
import pageStyles from '../src/ui/parts/page.module.css'
import { useTranslation } from '../src/words/use-translation.ts'
import { Buttons } from './parts/buttons.tsx'
import { Fields } from './parts/fields.tsx'
import { Lists } from './parts/lists.tsx'
import { Menus } from './parts/menus.tsx'
import { Messages } from './parts/messages.tsx'
import { Values } from './parts/values.tsx'
import styles from './show.module.css'
import { type ShowGroup, showGroups } from './show-groups.ts'

const groups: Readonly<Record<ShowGroup, () => React.ReactNode>> = {
  buttons: Buttons,
  menus: Menus,
  messages: Messages,
  lists: Lists,
  fields: Fields,
  values: Values,
}

export function ShowPage() {
  const unit = useUnit()
  const { pathname } = useLocation()
  const group = showGroups.find((each) => pathname.endsWith(`/${each}`)) ?? 'buttons'
  useTitle(group)
  const Group = groups[group]
  return (
    <main className={`${pageStyles.page} ${styles.page}`}>
      <h1>{group}</h1>
      <nav className={styles.groups} aria-label="Groups">
        {showGroups.map((each) => (
          <a
            key={each}
            href={`/console/${unit}/${each}`}
            aria-current={each === group ? 'page' : undefined}
          >
            {each}
          </a>
        ))}
      </nav>
      <Look />
      <Group />
    </main>
  )
}

function Look() {
  const { words } = useTranslation()
  const { theme, language } = useDevicePreferences()
  return (
    <div className={styles.look}>
      <label className={fieldStyles.field}>
        {words.app.theme}
        <select
          className={fieldStyles.input}
          value={theme}
          onChange={({ target }) => changeDevicePreferences({ theme: target.value as Theme })}
        >
          {themes.map((each) => (
            <option key={each} value={each}>
              {words.app.themes[each]}
            </option>
          ))}
        </select>
      </label>
      <label className={fieldStyles.field}>
        {words.app.language}
        <select
          className={fieldStyles.input}
          value={language}
          onChange={({ target }) => changeDevicePreferences({ language: target.value as Language })}
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {languageNames[each]}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
