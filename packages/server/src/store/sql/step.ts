// How shared code talks to either engine: it is written as a generator that yields statements and
// is sent their rows. SQLite runs it to the end at once in its writer thread; PostgreSQL awaits
// each statement. So there is one piece of logic, not two that must agree.

export type SqlValue = string | number | null

export interface Statement {
  /** SQL with `?` for each value. */
  readonly sql: string
  readonly values: readonly SqlValue[]
  /** Its rows do not matter: an engine may go on before it is done. */
  readonly isCommand?: true
}

// biome-ignore lint/suspicious/noExplicitAny: a row's type is known where its statement is written.
type Rows = readonly any[]

/** A piece of work inside one transaction that comes to a T. */
export type Step<T> = Generator<Statement, T, Rows>

/** All rows of a query. */
export function* queryAll<R>(sql: string, ...values: readonly SqlValue[]): Step<readonly R[]> {
  return (yield { sql, values }) as readonly R[]
}

/** The first row of a query, if there is one. */
export function* queryOne<R>(sql: string, ...values: readonly SqlValue[]): Step<R | undefined> {
  const rows: Rows = yield { sql, values }
  return rows[0] as R | undefined
}

/** All rows of a query that was composed for the engine at hand. */
export function* queryCompiled<R>({ sql, values }: Statement): Step<readonly R[]> {
  return (yield { sql, values }) as readonly R[]
}

/** A statement whose rows do not matter. Where it fails, the whole step fails, be it later on. */
export function* execute(sql: string, ...values: readonly SqlValue[]): Step<void> {
  yield { sql, values, isCommand: true }
}
