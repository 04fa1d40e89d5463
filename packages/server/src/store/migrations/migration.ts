// A migration is a list of statements in the words of one engine. Migrations are written by hand
// and never edited once released, to which a test holds them by their digests; another compares the
// outcome with the columns that the contract derives.

import type { TypeWords } from '../sql/statements/sql-dialect.ts'

export interface Migration {
  readonly version: number
  readonly statements: (words: TypeWords) => readonly string[]
}
