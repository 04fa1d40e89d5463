// Commands of a step on their way to the server, none of them waited for. Inserts of one sort that
// follow each other become one with several rows.

import type { Statement } from '../sql/step.ts'
import type { Connection } from './connection.ts'
import { inOrder } from './in-order.ts'

/** Powers of two, so that one sort of insert makes no more than so many statements. */
const rowsAtOnce = [16, 8, 4, 2, 1]

export class CommandQueue {
  readonly #connection: Connection
  readonly #answers: Promise<unknown>[] = []
  /** All of one sort. */
  #held: Statement[] = []

  constructor(connection: Connection) {
    this.#connection = connection
  }

  add(command: Statement): void {
    if (this.#held[0]?.sql !== command.sql) this.flush()
    this.#held.push(command)
  }

  /** Sends what is held back, so that it comes before the next question. */
  flush(): void {
    const commands = this.#held
    this.#held = []
    const [first] = commands
    if (first === undefined) return
    for (const each of merged(first.sql, commands)) {
      const answer = this.#connection.query(each)
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
  let start = 0
  for (const count of rowsAtOnce) {
    for (; commands.length - start >= count; start += count) {
      statements.push({
        sql: `${sql}${`, ${row}`.repeat(count - 1)}`,
        values: commands.slice(start, start + count).flatMap(({ values }) => values),
      })
    }
  }
  return statements
}

const rows = new Map<string, string | undefined>()

/** The places of one row, where an insert ends with them. */
function rowOf(sql: string): string | undefined {
  if (!rows.has(sql)) rows.set(sql, /^insert into [^?]*\bvalues (\([?:\w\s,]+\))$/.exec(sql)?.[1])
  return rows.get(sql)
}
