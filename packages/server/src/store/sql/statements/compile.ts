// Kysely composes statements here and nothing more: it never has a connection to run them on.

import {
  type Dialect,
  type DialectAdapter,
  DummyDriver,
  Kysely,
  type QueryCompiler,
  type RawBuilder,
} from 'kysely'
import type { SqlValue, Statement } from './step.ts'

/** What Kysely needs to write statements in an engine's words. */
export interface ComposerParts {
  readonly createAdapter: () => DialectAdapter
  readonly createQueryCompiler: () => QueryCompiler
}

export function composerOf(parts: ComposerParts): Kysely<unknown> {
  const dialect: Dialect = {
    ...parts,
    createDriver: () => new DummyDriver(),
    createIntrospector: () => {
      throw new Error('Statements are composed without looking at a database.')
    },
  }
  return new Kysely<unknown>({ dialect })
}

export function compileWith(composer: Kysely<unknown>, statement: RawBuilder<unknown>): Statement {
  const { sql, parameters } = statement.compile(composer)
  return { sql, values: parameters as readonly SqlValue[] }
}
