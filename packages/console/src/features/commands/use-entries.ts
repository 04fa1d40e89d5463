// What the command menu lists for a text: commands, records, or those opened lately.

import { views } from '@kontor/contract/views/catalogue.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useUnit } from '../../address/use-unit.ts'
import { folded } from '../../base/folded.ts'
import { collectionNamed, type RecordRef } from '../../data/api/record.ts'
import { useSession } from '../../data/api/session.ts'
import { readMeaning } from '../../data/figures/read-meaning.ts'
import { useMeantRecords, useRecordFacts } from '../../data/figures/search-meaning.ts'
import type { FactsOf, RecordFacts } from '../../data/records/found-documents.ts'
import { useRecentRecords } from '../../data/records/recent-records.ts'
import {
  isSame,
  type SearchResult,
  withMeant,
  withRecentFirst,
} from '../../data/records/search-order.ts'
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
  /** With its currency; absent or empty where it has none. */
  readonly amount?: string
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
  const types = useTypes(unit)
  const { format } = useTranslation()
  const { separator } = format
  const isMeant = query.among === 'all' && debounced !== undefined
  const meaning = isMeant
    ? readMeaning(debounced, { separator, ...(types && { types }) })
    : undefined
  const meant = useMeantRecords(unit, meaning)
  const factsOf = useRecordFacts(unit, known.results, types ?? [])
  const isSearching = known.isSearching || meant.isSearching || debounced !== text
  const found = { ...known, error: known.error ?? meant.error, isSearching }
  const commands = useCommands(query)
  const toEntry = useFoundEntry()
  const opened = useRecentRecords(unit)
  const latest = useRecent(unit, opened)
  const recent = typed === '' ? latest : []
  const isOfBoth = query.among === 'all' && query.text !== ''
  const shown = isOfBoth ? commands.slice(0, commandsMax) : commands
  const isExact = query.among === 'number'
  const all = withMeant(known.results, meant.found.map(resultOf))
  const inOrder = withRecentFirst(all, opened, query.text)
  const records = inOrder.filter((each) => !isExact || isNumbered(each, query.text))
  const facts = (each: SearchResult): RecordFacts | undefined =>
    meant.found.find(({ result }) => isSame(result, each))?.facts ?? factsOf(each)
  const grouped = (group: CommandGroup): EntryGroup => ({
    title: t.groups[group],
    entries: shown.filter((command) => command.group === group).map(entryOf),
  })
  const [selected, ...others] = commandGroups
  const groups: readonly EntryGroup[] = [
    grouped(selected),
    { title: t.groups.recent, entries: recent.flatMap((each) => toEntry(each)) },
    ...others.map(grouped),
    { title: t.groups.records, entries: records.flatMap((each) => toEntry(each, facts(each))) },
  ]
  return { groups: groups.filter(({ entries }) => entries.length > 0), found }
}

function resultOf({ result }: FactsOf): SearchResult {
  return result
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

function useFoundEntry() {
  const t = useCommandWords()
  const { typeLabel, statusLabel, format } = useTranslation()
  const unit = useUnit()
  const navigate = useNavigate()
  return (result: SearchResult, facts?: RecordFacts): readonly Entry[] => {
    const { collection, id, type, label, detail } = result
    const path = pathOf(result)
    if (path === undefined) return []
    const named = collectionNamed(collection)
    const kind = type === '' ? '' : (t.found[type] ?? typeLabel(type))
    const { date, status, amount, currency = null } = facts ?? {}
    const day = date === undefined ? '' : format.date(date)
    const state = status === undefined ? '' : statusLabel(status)
    const details = [kind, detail === label ? null : detail, day, state].filter((part) => part)
    return [
      {
        ...{ id: `${collection} ${id} ${type} ${label}`, icon: iconOf(collection) },
        title: label,
        detail: details.join(' · '),
        amount: amount === undefined ? '' : format.money(amount, currency),
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
