// Two servers, 32 clients that do not stop to think, and a database that terminates sessions at
// random, for as many seconds as asked for (300). Fails unless everything that was acknowledged is
// stored once. The tests do the same for a minute, with clients that think.

import { runTerminating } from '../test/postgres/terminated-sessions.ts'
import { releasePostgres } from '../test/support/postgres-engine.ts'

const seconds = Number(process.argv[2] ?? 300)

try {
  process.stdout.write(`${await runTerminating({ seconds, clients: 32, thinkMs: 0 })}\n`)
} finally {
  await releasePostgres()
}
