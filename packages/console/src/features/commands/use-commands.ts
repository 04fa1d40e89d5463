// The commands that a text of the command menu finds, or those that it says.

import { useNavigate, useParams } from '@tanstack/react-router'
import { useUnit } from '../../address/use-unit.ts'
import { useSession } from '../../data/api/session.ts'
import { offeredViews, useViews } from '../../data/rows/views.ts'
import { usePinnedViews } from '../../data/unit/pinned-views.ts'
import { useTypes } from '../../data/unit/record-types-of-unit.ts'
import { useDevicePreferences } from '../../locale/device-preferences.ts'
import type { Command } from '../../ui/commands/command.ts'
import { usePossibleCommands } from '../../ui/commands/offered-commands.ts'
import { useSettingsWords } from '../../words/settings-words.ts'
import { type CommandWords, useCommandWords } from '../../words/use-command-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { useOpenRecord } from '../navigation/new-record-path.ts'
import { useShownLink } from '../navigation/view-links.ts'
import { commandsFor } from './commands.ts'
import { findCommands } from './find-commands.ts'
import type { SearchQuery } from './parse-query.ts'

export function useCommands(query: SearchQuery): readonly Command[] {
  const t = useCommandWords()
  const settings = useSettingsWords()
  const translation = useTranslation()
  const unit = useUnit()
  const session = useSession()
  const look = useDevicePreferences()
  const navigate = useNavigate()
  const types = useTypes(unit) ?? []
  const listed = offeredViews(useViews(unit))
  const pinned = usePinnedViews(unit)
  const shown = useShownLink(unit)
  const offered = usePossibleCommands()
  const { view } = useParams({ strict: false })
  const open = useOpenRecord()
  if (session === undefined || query.among === 'number') return []
  const go = (to: string): void => void navigate({ to })
  if (query.among === 'filter') {
    if (view === undefined || query.text === '') return []
    return [filterCommand(t, query.text, (text) => go(viewPath(unit, view, text)))]
  }
  const listing = { views: listed, shown, pinned }
  const own = { offered, types, open, look, go }
  const setting = { translation, t, settings, unit, session, ...listing, ...own }
  const all = commandsFor(setting)
  const among = query.among === 'new' ? all.filter(({ group }) => group === 'new') : all
  return findCommands(among, query.text)
}

function filterCommand(t: CommandWords, text: string, run: (text: string) => void): Command {
  const title = t.filterBy(text)
  return { id: 'filter', group: 'go', icon: 'filter', title, run: () => run(text) }
}

function viewPath(unit: number, view: string, filter: string): string {
  return `/${unit}/views/${view}?externalFilter=${encodeURIComponent(filter)}`
}
