// What the command menu lists for a text: commands, records, or those opened lately.

import { useUnit } from '../../address/use-unit.ts'
import { useRecentRecords } from '../../data/records/recent-records.ts'
import { useRecent } from '../../data/records/search-records.ts'
import { keyMap } from '../../keyboard/key-map.ts'
import { type Command, type CommandGroup, commandGroups } from '../../ui/commands/command.ts'
import { useCommandWords } from '../../words/use-command-words.ts'
import type { Entry, EntryGroup } from './entry.ts'
import { parseQuery } from './parse-query.ts'
import { useCommands } from './use-commands.ts'
import { useFoundEntry } from './use-found-entry.ts'
import { type RecordResults, useRecordResults } from './use-record-results.ts'

interface Listed {
  readonly groups: readonly EntryGroup[]
  readonly found: RecordResults
}

export function useEntries(typed: string): Listed {
  const t = useCommandWords()
  const query = parseQuery(typed)
  const found = useRecordResults(query)
  const commands = useCommands(query)
  const recent = useRecentEntries(typed)
  const toEntry = useFoundEntry()
  const isOfBoth = query.among === 'all' && query.text !== ''
  const shown = isOfBoth ? commands.slice(0, commandsMax) : commands
  const grouped = (group: CommandGroup): EntryGroup => ({
    title: t.groups[group],
    entries: shown.filter((command) => command.group === group).map(entryOf),
  })
  const records = found.results.flatMap(({ result, facts }) => toEntry(result, facts))
  const [selected, ...others] = commandGroups
  const groups: readonly EntryGroup[] = [
    grouped(selected),
    { title: t.groups.recent, entries: recent },
    ...others.map(grouped),
    { title: t.groups.records, entries: records },
  ]
  return { groups: groups.filter(({ entries }) => entries.length > 0), found }
}

/** Above records, so that the first of these is in sight as well, on a phone too. */
const commandsMax = 3

/** Those opened lately, until somebody types. */
function useRecentEntries(typed: string): readonly Entry[] {
  const unit = useUnit()
  const latest = useRecent(unit, useRecentRecords(unit))
  const toEntry = useFoundEntry()
  return typed === '' ? latest.flatMap((each) => toEntry(each)) : []
}

function entryOf({ id, icon, title, run }: Command): Entry {
  const { keys } = (keyMap as Readonly<Record<string, Pick<Entry, 'keys'>>>)[id] ?? {}
  return { id, icon, title, detail: '', keys, run }
}
