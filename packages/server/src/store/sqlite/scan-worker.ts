// A thread for statements that may look at every row: it carries out one after the other.

import type { Statement } from '../sql/statements/step.ts'
import { serveReads } from './read-thread.ts'

serveReads(({ input }, runner) => runner.query(input as Statement))
