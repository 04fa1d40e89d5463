// What each migration does, as a digest of its statements in words that are no engine's.

import { createHash } from 'node:crypto'
import { migrations } from '../../src/store/migrations/migrate.ts'

/** By the version of the schema that the migration makes. */
export type MigrationDigests = Readonly<Record<string, string>>

const words = {
  ...({ text: 'TEXT', integer: 'INTEGER', real: 'REAL' } as const),
  ...({ list: 'LIST', json: 'JSON', clustered: ' CLUSTERED' } as const),
}

export function migrationDigests(): MigrationDigests {
  return Object.fromEntries(
    migrations.map(({ version, statements }) => {
      const lines = statements(words).map((statement) => statement.replaceAll(/\s+/g, ' '))
      return [version, createHash('sha256').update(lines.join('\n')).digest('base64url')]
    }),
  )
}
