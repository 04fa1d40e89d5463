// Moves a whole store to another place, most of all from the embedded one to PostgreSQL and back.

import type { StoreConfig } from '../../config/config.ts'
import { copyBetween } from '../../open-store.ts'
import { type Command, requiredText, UsageError } from '../terminal/command.ts'
import { printNote, printRows } from '../terminal/output.ts'
import { progressLines } from '../terminal/progress.ts'
import { warnOfDamage } from './warn-of-damage.ts'

export const move: Command = {
  name: 'move',
  summary: 'Copy the store into an empty one and compare; resumes an interrupted copy',
  options: {
    to: {
      type: 'string',
      value: 'PLACE',
      help: 'postgres://... or a data directory',
      isRequired: true,
    },
  },
  examples: [
    'kontor move --data /srv/kontor --to postgres://kontor@db/kontor',
    'kontor move --database postgres://kontor@db/kontor --to /srv/kontor',
  ],
  async run({ values, store: from }) {
    const to = placeOf(requiredText(values, 'to'))
    if (JSON.stringify(to) === JSON.stringify(from)) {
      throw new UsageError('--to names the store that is to be moved: choose another.')
    }
    const moved = await copyBetween(from, to, progressLines())
    printRows(
      moved.map((each) => ({ ...each })),
      ['table', 'rows', 'sha256'],
      values['json'] === true,
    )
    printNote('All tables are equal in both stores. The old store is unchanged.')
    warnOfDamage(
      moved.flatMap(({ damaged }) => damaged),
      'All is moved as it was.',
    )
  },
}

function placeOf(text: string): StoreConfig {
  const isDatabase = /^postgres(?:ql)?:/.test(text)
  return { dataDirectory: isDatabase ? '' : text, database: isDatabase ? text : undefined }
}
