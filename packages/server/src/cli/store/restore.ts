// Restores a backup into an empty place, on whichever engine.

import { resolve } from 'node:path'
import { restore as restoreStore } from '../../open-store.ts'
import type { Command } from '../terminal/command.ts'
import { printNote, printResult } from '../terminal/output.ts'
import { progressLines } from '../terminal/progress.ts'
import { warnOfDamage } from './warn-of-damage.ts'

export const restore: Command = {
  name: 'restore',
  summary: 'Restore a backup into an empty data directory or database, and compare',
  options: {},
  positionals: ['FILE'],
  examples: [
    'kontor restore books.kontor --data /srv/kontor',
    'kontor restore books.kontor --database postgres://kontor@db/kontor',
  ],
  async run({ values, positionals, store }) {
    const file = resolve(positionals[0] ?? '')
    const { head, damaged, webhooksDisabled } = await restoreStore(store, {
      file,
      onProgress: progressLines(),
    })
    const { takenAt, release, engine, tables } = head
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    if (values['json'] === true) {
      const report = { file, takenAt, release, engine, rows, damaged, webhooksDisabled }
      printResult(JSON.stringify(report))
    } else printNote(`${rows} rows of ${takenAt} are restored, equal to those in the backup.`)
    if (webhooksDisabled > 0) {
      printNote(
        `${webhooksDisabled} webhooks are disabled, so that two stores do not send to the same ` +
          'receivers. Enable them once this is the store in use: in the console, or with ' +
          'PATCH webhooks.',
      )
    }
    warnOfDamage(damaged, 'All is restored as it is in the backup.')
  },
}
