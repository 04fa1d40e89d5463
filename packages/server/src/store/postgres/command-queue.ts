// Statements of a step on their way to the server. Commands are not waited for, and inserts of one
// sort that follow each other become one with several rows.

import type { Statement } from '../sql/step.ts'
import { inOrder } from './in-order.ts'
import type { StatementTarget } from './run-step.ts'

/** Each number of rows makes a statement of its own, which the server keeps ready. */
const rowsAtOnceMax = 16

export class CommandQueue {
  readonly #target: StatementTarget
  readonly #answers: Promise<unknown>[] = []
  /** All of one sort. */
  #held: Statement[] = []

  constructor(target: StatementTarget) {
    this.#target = target
  }

  add(command: Statement): void {
    if (this.#held[0]?.sql !== command.sql) this.flush()
    this.#held.push(command)
  }

  /** The rows of a question, which comes after all commands so far. */
  ask(question: Statement): Promise<readonly unknown[]> {
    this.flush()
    return this.#target.query(question)
  }

  /** Sends what is held back. */
  flush(): void {
    const commands = this.#held
    this.#held = []
    const [first] = commands
    if (first === undefined) return
    for (const each of merged(first.sql, commands)) {
      const answer = this.#target.query(each)
      answer.catch(() => undefined)
      this.#answers.push(answer)
    }
  }

  /** Resolves when all that was sent is done; throws what failed first. */
  async done(): Promise<void> {
    await inOrder(this.#answers)
  }
}

function merged(sql: string, commands: readonly Statement[]): readonly Statement[] {
  const row = rowOf(sql)
  if (row === undefined) return commands
  const statements: Statement[] = []
  for (let start = 0; start < commands.length; start += rowsAtOnceMax) {
    const several = commands.slice(start, start + rowsAtOnceMax)
    statements.push({
      sql: `${sql}${`, ${row}`.repeat(several.length - 1)}`,
      values: several.flatMap(({ values }) => values),
    })
  }
  return statements
}

const rows = new Map<string, string | undefined>()

/** The places of one row, where an insert ends with them. */
function rowOf(sql: string): string | undefined {
  if (!rows.has(sql)) rows.set(sql, /^insert into [^?]*\bvalues (\([?:\w\s,]+\))$/.exec(sql)?.[1])
  return rows.get(sql)
}
