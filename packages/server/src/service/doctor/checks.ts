// All checks, in the order in which they are made: what the others stand on comes first.

import type { Check } from './check.ts'
import { checkChecksums } from './check-checksums.ts'
import { checkClock } from './check-clock.ts'
import { checkCounters } from './check-counters.ts'
import { checkDisk } from './check-disk.ts'
import { checkDurability } from './check-durability.ts'
import { checkEngine } from './check-engine.ts'
import { checkFiles } from './check-files.ts'
import { checkIntegrity } from './check-integrity.ts'
import { checkLog } from './check-log.ts'
import { checkNode } from './check-node.ts'
import { checkRecords } from './check-records.ts'
import { checkSeals } from './check-seals.ts'
import { checkSignIn } from './check-sign-in.ts'

export const checks: readonly Check[] = [
  { name: 'node', run: checkNode },
  { name: 'clock', run: checkClock },
  { name: 'engine', run: checkEngine },
  { name: 'files', run: checkFiles },
  { name: 'disk', run: checkDisk },
  { name: 'log', run: checkLog },
  { name: 'durability', run: checkDurability },
  { name: 'integrity', run: checkIntegrity },
  { name: 'checksums', run: checkChecksums },
  { name: 'counters', run: checkCounters },
  { name: 'records', run: checkRecords },
  { name: 'seals', run: checkSeals },
  { name: 'sign-in', run: checkSignIn },
]
