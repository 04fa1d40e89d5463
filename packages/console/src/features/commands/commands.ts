// All commands that the menu lists: what is on the page offers its own; those that are possible on
// every page are made here, each sort by a function of the list.

import type { SignedIn } from '@kontor/client'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { type Domain, domains } from '@kontor/contract/views/view-description.ts'
import { hasScope } from '../../data/api/has-scope.ts'
import type { View } from '../../data/rows/views.ts'
import {
  changeDevicePreferences,
  type DevicePreferences,
  densities,
  themes,
} from '../../locale/device-preferences.ts'
import { languageNames, languages } from '../../locale/language.ts'
import { type Command, commandGroups, type OfferedCommand } from '../../ui/commands/command.ts'
import { typeTitle } from '../../ui/kinds/type-title.ts'
import { sectionGroups } from '../../ui/parts/setting-sections.ts'
import type { useSettingsWords } from '../../words/settings-words.ts'
import type { CommandWords } from '../../words/use-command-words.ts'
import { newRecordPath, type OpenRecord } from '../navigation/new-record-path.ts'
import { openOverlay } from '../navigation/open-overlay.ts'
import { pageCommands } from './page-commands.ts'
import { type Pinning, pinCommands } from './pin-commands.ts'
import { stateCommands } from './state-commands.ts'

export interface CommandSetting extends Pinning {
  readonly t: CommandWords
  readonly settings: ReturnType<typeof useSettingsWords>
  readonly session: SignedIn
  readonly views: readonly View[]
  readonly types: readonly RecordType[]
  /** What a new record may refer to. */
  readonly open: OpenRecord | undefined
  readonly look: DevicePreferences
  readonly offered: readonly OfferedCommand[]
  /** To a path below the console. */
  readonly go: (path: string) => void
}

type CommandSource = (setting: CommandSetting) => readonly Command[]

const sources: readonly CommandSource[] = [
  ({ t, offered }) => pageCommands(t, offered),
  pinCommands,
  goCommands,
  stateCommands,
  newCommands,
  settingsCommands,
  unitCommands,
  lookCommands,
  accountCommands,
]

export function commandsFor(setting: CommandSetting): readonly Command[] {
  const all = sources.flatMap((source) => source(setting))
  const order = ({ group }: Command): number => commandGroups.indexOf(group)
  return all.toSorted((one, other) => order(one) - order(other))
}

function goCommands({ translation, unit, views, go }: CommandSetting): readonly Command[] {
  const { viewLabel, domainLabel } = translation
  const shown = domains.flatMap((domain) => views.filter((view) => view.domain === domain))
  return shown.map(({ name, title, domain }) => {
    const label = viewLabel(name)
    return {
      ...{ id: `view ${name}`, group: 'go', icon: (domain ?? 'unit') as Domain },
      title: label === name ? title : label,
      words: `${domainLabel(domain ?? '')} ${name}`,
      run: () => go(`/${unit}/views/${name}`),
    }
  })
}

/** Of each type that there is; none for who may only read. */
function newCommands({
  translation,
  unit,
  session,
  types,
  open,
  go,
}: CommandSetting): readonly Command[] {
  if (!hasScope(session, 'write')) return []
  return types.map((type): Command => {
    const title = typeTitle(type, translation.typeLabel)
    return {
      ...{ id: `new ${type.type}`, group: 'new', icon: 'plus' },
      title: translation.words.form.newOf(title),
      words: type.type,
      run: () => go(`/${unit}${newRecordPath(type, open)}`),
    }
  })
}

function settingsCommands({ settings, unit, go }: CommandSetting): readonly Command[] {
  return Object.values(sectionGroups)
    .flat()
    .map((section) => ({
      ...{ id: `settings ${section}`, group: 'settings', icon: 'columns' },
      title: `${settings.title}: ${settings.sections[section]}`,
      words: settings.hints[section],
      run: () => go(`/${unit}/settings/${section}`),
    }))
}

function unitCommands({ t, unit, session, go }: CommandSetting): readonly Command[] {
  return session.units
    .filter(({ id }) => id !== unit)
    .map(({ id, name }) => ({
      ...{ id: `unit ${id}`, group: 'this', icon: 'unit', title: t.toUnit(name) },
      run: () => go(`/${id}`),
    }))
}

function lookCommands({ translation: { words }, t, look }: CommandSetting): readonly Command[] {
  return [
    ...themes
      .filter((theme) => theme !== look.theme)
      .map((theme): Command => {
        const title = t.theme(words.app.themes[theme])
        const run = (): void => changeDevicePreferences({ theme })
        return { id: `theme ${theme}`, group: 'look', icon: 'columns', title, run }
      }),
    ...densities
      .filter((density) => density !== look.density)
      .map((density): Command => {
        const { view } = words
        const title = `${view.density}: ${view.densities[density]}`
        const run = (): void => changeDevicePreferences({ density })
        return { id: `density ${density}`, group: 'look', icon: 'table', title, run }
      }),
    ...languages
      .filter((language) => language !== look.language)
      .map((language): Command => {
        const title = t.language(languageNames[language])
        const run = (): void => changeDevicePreferences({ language })
        return { id: `language ${language}`, group: 'look', icon: 'user', title, run }
      }),
  ]
}

function accountCommands({ translation: { words } }: CommandSetting): readonly Command[] {
  return [
    {
      ...{ id: 'docs', group: 'account', title: words.app.describes, icon: 'open' },
      run: () => void window.open('/docs', '_blank', 'noopener'),
    },
    {
      ...{ id: 'sign-out', group: 'account', title: words.app.signOut, icon: 'user' },
      run: () => openOverlay({ kind: 'sign-out' }),
    },
  ]
}
