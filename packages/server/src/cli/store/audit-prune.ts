// Deletes what is old in the trail of administration.

import { isDate } from '@kontor/contract/kinds/calendar.ts'
import { quote } from '@kontor/contract/quote.ts'
import { type Command, requiredText, UsageError } from '../terminal/command.ts'
import { printResult } from '../terminal/output.ts'
import { clock, withStore } from '../terminal/with-store.ts'

export const auditPrune: Command = {
  name: 'audit prune',
  summary: 'Delete what was administered before a day; one entry stays that says how many were',
  options: {
    before: {
      type: 'string',
      value: 'DATE',
      help: 'the first day to be left whole, UTC',
      isRequired: true,
    },
    'dry-run': { type: 'boolean', help: 'count the entries, delete nothing' },
  },
  examples: [
    'kontor audit prune --before 2016-01-01 --dry-run',
    'kontor audit prune --before 2016-01-01',
  ],
  async run({ values, store }) {
    const day = requiredText(values, 'before')
    if (!isDate(day)) throw new UsageError(`--before takes YYYY-MM-DD, not ${quote(day)}.`)
    const today = clock.now().toISOString().slice(0, 10)
    if (day > today) throw new UsageError(`--before takes no day after today, which is ${today}.`)
    const isDryRun = values['dry-run'] === true
    const before = `${day}T00:00:00.000Z`
    const entries = await withStore(store, (open) => open.audit.prune({ before, isDryRun }))
    if (values['json'] === true) return printResult(JSON.stringify({ entries }))
    printResult(`${entries} entries ${isDryRun ? 'would be pruned' : 'were pruned'}.`)
  },
}
