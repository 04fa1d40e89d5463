// The history of records: what was changed in them.

import { isDate } from '@kontor/contract/kinds/calendar.ts'
import { quote } from '@kontor/contract/quote.ts'
import { pruneHistory } from '../../service/records/prune-history.ts'
import { type Command, requiredId, requiredText, UsageError, unit } from '../terminal/command.ts'
import { printNote, printResult } from '../terminal/output.ts'
import { progressLine } from '../terminal/progress.ts'
import { clock, withStore } from '../terminal/with-store.ts'

export const historyPrune: Command = {
  name: 'history prune',
  summary: 'Delete what was changed in records before a day; the records themselves stay',
  options: {
    unit,
    before: {
      type: 'string',
      value: 'DATE',
      help: 'the first day to be left whole, in the time zone of the unit',
      isRequired: true,
    },
    'dry-run': { type: 'boolean', help: 'count the changes, delete nothing' },
  },
  examples: [
    'kontor history prune --unit 1 --before 2016-01-01 --dry-run',
    'kontor history prune --unit 1 --before 2016-01-01',
  ],
  async run({ values, store }) {
    const id = requiredId(values, 'unit')
    const day = requiredText(values, 'before')
    if (!isDate(day)) throw new UsageError(`--before takes YYYY-MM-DD, not ${quote(day)}.`)
    const isDryRun = values['dry-run'] === true
    const input = { unit: id, day, now: clock.now(), isDryRun }
    const onProgress = progressLine('Changes pruned')
    const pruned = await withStore(store, (open) => pruneHistory(open, input, onProgress))
    if (values['json'] === true) return printResult(JSON.stringify(pruned))
    const { changes, frozen } = pruned
    printResult(`${changes} changes ${isDryRun ? 'would be pruned' : 'were pruned'}.`)
    if (frozen > 0)
      printNote(`${frozen} records with earlier changes are or were frozen: they keep them.`)
  },
}
