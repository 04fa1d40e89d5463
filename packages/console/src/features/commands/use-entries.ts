// What the command menu lists for a text: commands, records, or those opened lately.

import { views } from '@kontor/contract/views/catalogue.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useUnit } from '../../address/use-unit.ts'
import { folded } from '../../base/folded.ts'
import { collectionNamed, type RecordRef } from '../../data/api/record.ts'
import { useSession } from '../../data/api/session.ts'
import { useRecentRecords } from '../../data/records/recent-records.ts'
import { type SearchResult, withRecentFirst } from '../../data/records/search-order.ts'
import { pathOf, useFoundRecords, useRecent } from '../../data/records/search-records.ts'
import { offeredViews, useViews } from '../../data/rows/views.ts'
import { usePinnedViews } from '../../data/unit/pinned-views.ts'
import { useTypes } from '../../data/unit/record-types-of-unit.ts'
import { keyMap } from '../../keyboard/key-map.ts'
import { useDevicePreferences } from '../../locale/device-preferences.ts'
import { type Command, type CommandGroup, commandGroups } from '../../ui/commands/command.ts'
import { usePossibleCommands } from '../../ui/commands/offered-commands.ts'
import type { IconName } from '../../ui/parts/icon.tsx'
import { useSettingsWords } from '../../words/settings-words.ts'
import { type CommandWords, useCommandWords } from '../../words/use-command-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { useOpenRecord } from '../navigation/new-record-path.ts'
import { useShownLink } from '../navigation/view-links.ts'
import { commandsFor } from './commands.ts'
import { findCommands } from './find-commands.ts'
import { parseQuery, recordText, type SearchQuery } from './parse-query.ts'

export interface Entry {
  readonly id: string
  readonly icon: IconName
  readonly title: string
  /** What tells it from others of that title; empty where nothing does. */
  readonly detail: string
  readonly keys: readonly string[] | undefined
  readonly run: () => void
  /** The record that it leads to, whose actions Tab lists. */
  readonly of?: RecordRef
}

export interface EntryGroup {
  readonly title: string
  readonly entries: readonly Entry[]
}

/** Above records, so that the first of these is in sight as well, on a phone too. */
const commandsMax = 3

export function useEntries(typed: string) {
  const t = useCommandWords()
  const unit = useUnit()
  const query = parseQuery(typed)
  const text = recordText(query)
  const debounced = useDebounced(text)
  const known = useFoundRecords(unit, debounced)
  const found = { ...known, isSearching: known.isSearching || debounced !== text }
  const commands = useCommands(query)
  const toEntry = useFoundEntry()
  const opened = useRecentRecords(unit)
  const latest = useRecent(unit, opened)
  const recent = typed === '' ? latest : []
  const isOfBoth = query.among === 'all' && query.text !== ''
  const shown = isOfBoth ? commands.slice(0, commandsMax) : commands
  const isExact = query.among === 'number'
  const inOrder = withRecentFirst(found.results, opened, query.text)
  const records = inOrder.filter((each) => !isExact || isNumbered(each, query.text))
  const grouped = (group: CommandGroup): EntryGroup => ({
    title: t.groups[group],
    entries: shown.filter((command) => command.group === group).map(entryOf),
  })
  const [selected, ...others] = commandGroups
  const groups: readonly EntryGroup[] = [
    grouped(selected),
    { title: t.groups.recent, entries: recent.flatMap(toEntry) },
    ...others.map(grouped),
    { title: t.groups.records, entries: records.flatMap(toEntry) },
  ]
  return { groups: groups.filter(({ entries }) => entries.length > 0), found }
}

/** Whether that is its number, and not only how it begins. */
function isNumbered({ label, detail }: SearchResult, number: string): boolean {
  const searchable = folded(`${label} ${detail ?? ''}`).split(/[\s,;·]+/)
  return searchable.includes(folded(number))
}

function entryOf({ id, icon, title, run }: Command): Entry {
  const { keys } = (keyMap as Readonly<Record<string, Pick<Entry, 'keys'>>>)[id] ?? {}
  return { id, icon, title, detail: '', keys, run }
}

function useCommands(query: SearchQuery): readonly Command[] {
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

function useFoundEntry(): (result: SearchResult) => readonly Entry[] {
  const t = useCommandWords()
  const { typeLabel } = useTranslation()
  const unit = useUnit()
  const navigate = useNavigate()
  return (result) => {
    const { collection, id, type, label, detail } = result
    const path = pathOf(result)
    if (path === undefined) return []
    const named = collectionNamed(collection)
    const kind = type === '' ? '' : (t.found[type] ?? typeLabel(type))
    const details = [kind, detail === label ? null : detail].filter((part) => part)
    return [
      {
        ...{ id: `${collection} ${id} ${type} ${label}`, icon: iconOf(collection) },
        title: label,
        detail: details.join(' · '),
        keys: undefined,
        run: () => void navigate({ to: `/${unit}${path}` }),
        ...(named === undefined ? {} : { of: { unit, collection: named, id } }),
      },
    ]
  }
}

/** That of where the first view of the collection belongs. */
function iconOf(collection: string): IconName {
  return views.find(({ source, domain }) => source === collection && domain)?.domain ?? 'open'
}

const debounceMs = 100

/** The text once typing has paused: one that goes on changing is not searched for. */
function useDebounced(text: string | undefined): string | undefined {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return text === undefined ? undefined : debounced
}
