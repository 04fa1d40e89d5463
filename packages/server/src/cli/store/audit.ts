// The trail of administration: who changed what in the installation.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import { isDate } from '@kontor/contract/kinds/calendar.ts'
import { quote } from '@kontor/contract/quote.ts'
import {
  type AuditChange,
  type AuditEntry,
  type AuditQuery,
  auditSubjects,
} from '../../store/port/audit.ts'
import type { Store } from '../../store/store.ts'
import {
  type Command,
  idOption,
  type OptionValues,
  readId,
  textOption,
  UsageError,
} from '../terminal/command.ts'
import { printResult, printRows } from '../terminal/output.ts'
import { withStore } from '../terminal/with-store.ts'

const entriesDefault = 100
const changesShownMax = 120

export const audit: Command = {
  name: 'audit',
  summary: 'List who changed users, units, groups, tokens, rights and settings, latest first',
  options: {
    unit: { type: 'string', value: 'ID', help: 'what was changed in this unit' },
    by: { type: 'string', value: 'ID', help: 'what this user changed; `command` for commands' },
    about: {
      type: 'string',
      value: 'WHAT[:KEY]',
      help: `one of ${auditSubjects.join(', ')}; with an id or a name one of them`,
    },
    since: { type: 'string', value: 'DATE', help: 'from the beginning of this day on, UTC' },
    until: { type: 'string', value: 'DATE', help: 'before the beginning of this day, UTC' },
    limit: { type: 'string', value: 'COUNT', help: `how many (default ${entriesDefault})` },
  },
  examples: [
    'kontor audit --unit 1 --since 2026-01-01',
    'kontor audit --about user:3',
    'kontor audit --about token --by command --limit 20 --json',
  ],
  async run({ values, store }) {
    const query = queryIn(values)
    await withStore(store, async (open) => {
      const entries = await open.audit.list(query)
      if (values['json'] === true) {
        for (const entry of entries) printResult(JSON.stringify(entry))
        return
      }
      const rows = await inWords(open, entries)
      printRows(rows, ['at', 'by', 'unit', 'what', 'action', 'changes'], false)
    })
  },
}

function queryIn(values: OptionValues): AuditQuery {
  const by = textOption(values, 'by')
  return {
    unit: idOption(values, 'unit'),
    user: by === 'command' ? null : idOption(values, 'by'),
    ...subjectIn(textOption(values, 'about')),
    since: instantOf(values, 'since'),
    until: instantOf(values, 'until'),
    limit: readId('limit', textOption(values, 'limit') ?? String(entriesDefault)),
  }
}

function subjectIn(about: string | undefined): Pick<AuditQuery, 'subject' | 'key'> {
  if (about === undefined) return {}
  const [name = '', ...rest] = about.split(':')
  const subject = auditSubjects.find((each) => each === name)
  if (subject === undefined) {
    const known = auditSubjects.join(', ')
    const hint = didYouMean(name, auditSubjects)
    throw new UsageError(`--about takes one of ${known}, not ${quote(name)}.${hint}`)
  }
  return { subject, key: rest.length === 0 ? undefined : rest.join(':') }
}

function instantOf(values: OptionValues, name: string): string | undefined {
  const day = textOption(values, name)
  if (day === undefined) return undefined
  if (isDate(day)) return `${day}T00:00:00.000Z`
  throw new UsageError(`--${name} takes YYYY-MM-DD, not ${quote(day)}.`)
}

/** People by the names that they have now. */
async function inWords(
  store: Store,
  entries: readonly AuditEntry[],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const users = await store.directory.listUsers()
  const names = new Map(users.map(({ id, username }) => [id, username]))
  return entries.map(({ at, userId, account, unit, subject, key, action, changes }) => {
    const name = subject === 'user' ? ` (${names.get(Number(key))})` : ''
    const by = userId === null ? `command (${account})` : `${userId} (${names.get(userId)})`
    const what = `${subject} ${key}${name}`
    return { at, by, unit, what, action, changes: changesInWords(changes) }
  })
}

function changesInWords(changes: readonly AuditChange[]): string {
  const words = changes.filter(isShown).map(({ pointer, from, to }) => {
    const value = from === null ? shown(to) : `${shown(from)} to ${shown(to)}`
    return pointer === '' ? value : `${pointer.slice(1)}: ${value}`
  })
  const text = words.join('; ')
  return text.length > changesShownMax ? `${text.slice(0, changesShownMax)}...` : text
}

/** Groups are shown by name, and no list that was always empty. */
function isShown({ pointer, from, to }: AuditChange): boolean {
  return pointer !== '/groupIds' && !(from === null && Array.isArray(to) && to.length === 0)
}

function shown(value: unknown): string {
  return value === null ? 'nothing' : JSON.stringify(value)
}
