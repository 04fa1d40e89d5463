// How the console looks on this device, and who is signed in.

import { useSession } from '../../data/api/session.ts'
import { useTimeZone } from '../../data/api/use-time-zone.ts'
import {
  changeDevicePreferences,
  type DateForm,
  dateForms,
  densities,
  type NumberForm,
  numberForms,
  themes,
  useDevicePreferences,
} from '../../locale/device-preferences.ts'
import { languageNames, languages } from '../../locale/language.ts'
import { useShownInstant } from '../../ui/kinds/use-shown-instant.ts'
import { userName } from '../../ui/kinds/user-names.ts'
import { SettingLink } from '../../ui/parts/setting-link.tsx'
import { SettingsPart } from '../../ui/parts/settings-part.tsx'
import { useSettingsWords } from '../../words/settings-words.ts'
import { translationIn, useTranslation } from '../../words/use-translation.ts'
import { Choice } from './choice.tsx'
import factsStyles from './facts.module.css'
import { scopesText } from './scopes-text.ts'

export function PreferencesSection() {
  const { words } = useTranslation()
  const { preferences: t } = useSettingsWords()
  const { theme, language, numbers, dates, density } = useDevicePreferences()
  return (
    <>
      <SettingsPart title={t.device} hint={t.deviceHint}>
        <Choice
          label={words.app.theme}
          value={theme}
          options={themes.map((each) => [each, words.app.themes[each]])}
          onChange={(each) => changeDevicePreferences({ theme: each })}
        />
        <Choice
          label={words.app.language}
          value={language}
          options={languages.map((each) => [each, languageNames[each]])}
          onChange={(each) => changeDevicePreferences({ language: each })}
        />
        <Choice
          label={t.numbers}
          value={numbers}
          options={numberForms.map((each) => [each, sampleOf(each) ?? t.asLanguage])}
          onChange={(each) => changeDevicePreferences({ numbers: each })}
        />
        <Choice
          label={t.dates}
          value={dates}
          options={dateForms.map((each) => [each, sampleDay(each) ?? t.asLanguage])}
          onChange={(each) => changeDevicePreferences({ dates: each })}
        />
        <Choice
          label={words.view.density}
          value={density}
          options={densities.map((each) => [each, words.view.densities[each]])}
          onChange={(each) => changeDevicePreferences({ density: each })}
        />
      </SettingsPart>
      <AccountPart />
    </>
  )
}

/** A number in the form; undefined for that of the language, which has a name. */
function sampleOf(form: NumberForm): string | undefined {
  if (form === 'language') return undefined
  return translationIn('en', { numbers: form, dates: 'language' }).format.decimal(1234.5, 2)
}

/** The same for a day. */
function sampleDay(form: DateForm): string | undefined {
  if (form === 'language') return undefined
  return translationIn('en', { numbers: 'language', dates: form }).format.date('2026-12-24')
}

function AccountPart() {
  const t = useSettingsWords()
  const { preferences } = t
  const timeZone = useTimeZone()
  const shown = useShownInstant()
  const session = useSession()
  if (session === undefined) return null
  const { user, scope, expiresAt, units } = session
  const name = userName(user)
  const facts = [
    [preferences.user, name === user.username ? name : `${name} (${user.username})`],
    [preferences.scope, scopesText(scope, t)],
    [preferences.until, shown(expiresAt)],
    [preferences.units, units.map((each) => each.name).join(', ')],
    [preferences.timeZone, `${timeZone}. ${preferences.timeZoneHint}`],
  ]
  return (
    <SettingsPart title={preferences.account}>
      <dl className={factsStyles.facts} data-part="facts">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <SettingLink section="users" item={user.id}>
        {preferences.myDetails}
      </SettingLink>
    </SettingsPart>
  )
}
