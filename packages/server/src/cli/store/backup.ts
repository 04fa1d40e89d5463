// Takes a backup of the store into a file, also while servers serve it.

import { resolve } from 'node:path'
import { version } from '@kontor/contract/version.ts'
import { backUp } from '../../open-store.ts'
import { type Command, type OptionValues, textOption, UsageError } from '../terminal/command.ts'
import { printNote, printResult } from '../terminal/output.ts'
import { progressLines } from '../terminal/progress.ts'
import { clock } from '../terminal/with-store.ts'
import { warnOfDamage } from './warn-of-damage.ts'

export const backup: Command = {
  name: 'backup',
  summary: 'Take a backup of the store, verified, while servers go on serving it',
  options: {
    to: { type: 'string', value: 'DIR', help: 'name the file by the time, and put it here' },
    keep: { type: 'string', value: 'N', help: 'with --to: delete all but the N latest there' },
  },
  positionals: ['[FILE]'],
  examples: [
    'kontor backup books.kontor',
    'kontor backup --to /srv/backups --keep 14',
    'kontor backup --database postgres://kontor@db/kontor books.kontor',
  ],
  async run({ values, positionals, store }) {
    const { file, rotate } = await backupFile(values, positionals[0])
    const stopping = new AbortController()
    const stop = (): void => stopping.abort()
    process.on('SIGINT', stop).on('SIGTERM', stop)
    const takenAt = clock.now().toISOString()
    const engine = store.database === undefined ? 'sqlite' : 'postgres'
    const { head, bytes, damaged } = await backUp(store, {
      file,
      about: { release: version, engine, takenAt },
      onProgress: progressLines(),
      signal: stopping.signal,
    })
    // The last backup in which they are whole may be the oldest one.
    const deleted = damaged.length === 0 ? await rotate() : []
    const rows = head.tables.reduce((sum, table) => sum + table.rows, 0)
    if (values['json'] === true) {
      printResult(JSON.stringify({ file, takenAt, rows, bytes, deleted, damaged }))
    } else {
      printResult(file)
      printNote(`${rows} rows of ${takenAt}, ${bytes} bytes, read back and equal.`)
      for (const each of deleted) printNote(`${each} is deleted.`)
    }
    warnOfDamage(damaged, 'The backup is as the store is; no other backup is deleted.')
  },
}

interface BackupFile {
  readonly file: string
  /** Deletes what is not to stay; answers its names. */
  readonly rotate: () => Promise<readonly string[]>
}

async function backupFile(values: OptionValues, file: string | undefined): Promise<BackupFile> {
  const directory = textOption(values, 'to')
  const keep = readKeep(values)
  if ((file === undefined) === (directory === undefined)) {
    throw new UsageError('Name either FILE or --to DIR.')
  }
  if (file !== undefined) {
    if (keep !== undefined) throw new UsageError('--keep goes with --to DIR.')
    return { file: resolve(file), rotate: async () => [] }
  }
  const { backupName, deleteOldest } = await import('../../store/copy/rotate-backups.ts')
  const folder = resolve(directory ?? '')
  return {
    file: resolve(folder, backupName(clock.now())),
    rotate: async () => (keep === undefined ? [] : await deleteOldest(folder, keep)),
  }
}

function readKeep(values: OptionValues): number | undefined {
  const text = textOption(values, 'keep')
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new UsageError('--keep takes a number from 1: how many backups to keep.')
}
