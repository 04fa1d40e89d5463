// Loaded into every thread of a server, it adds a line to a file for each statement that goes to
// the store. The file is named in the address that this is imported by: `?to=`.

import { appendFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { StatementSync } from 'node:sqlite'

const file = new URL(import.meta.url).searchParams.get('to')
if (file === null) throw new Error('Where to count is not said.')
const to = file

function count(statements: number): void {
  if (statements > 0) appendFileSync(to, '.'.repeat(statements))
}

for (const name of ['all', 'get', 'run', 'iterate'] as const) {
  const run = StatementSync.prototype[name] as (...values: unknown[]) => unknown
  Object.assign(StatementSync.prototype, {
    [name](this: StatementSync, ...values: unknown[]): unknown {
      count(1)
      return run.apply(this, values)
    },
  })
}

// A message to PostgreSQL is a letter, its length and its content; E executes a statement. What a
// connection begins with has no letter, but ends with its chunk.
const execute = 'E'.charCodeAt(0)
const write = Socket.prototype.write as (...args: unknown[]) => boolean

Object.assign(Socket.prototype, {
  write(this: Socket & { path?: string }, ...args: unknown[]): boolean {
    const [chunk] = args
    if (Buffer.isBuffer(chunk)) count(executions(chunk))
    return write.apply(this, args)
  },
})

/** How many statements a chunk of whole messages executes; 0 where it is something else. */
function executions(chunk: Buffer): number {
  let executed = 0
  let at = 0
  while (at + 5 <= chunk.length) {
    if (chunk[at] === execute) executed += 1
    at += 1 + chunk.readUInt32BE(at + 1)
  }
  return at === chunk.length ? executed : 0
}
