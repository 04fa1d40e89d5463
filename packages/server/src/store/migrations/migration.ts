// A migration is a list of statements in the words of one engine. Migrations are written by hand
// and never edited once released; a test compares the outcome with the columns that the contract
// derives.

/** What the engines call the types that the store needs. */
export interface TypeWords {
  /** Text that compares by code point. */
  readonly text: string
  /** Whole numbers of 64 bits; also false and true as 0 and 1. */
  readonly integer: string
  /** A double. */
  readonly real: string
  /** A list of plain values as JSON. */
  readonly list: string
  /** Properties as JSON that is quick to look into. */
  readonly json: string
  /** Ends a table that is stored in the order of its key, where the engine can. */
  readonly clustered: string
}

export interface Migration {
  readonly version: number
  readonly statements: (words: TypeWords) => readonly string[]
}
