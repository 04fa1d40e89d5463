// All guarantees, in the order of the guide.

import type { Guarantee } from './guarantee.ts'
import { backupUnderLoad } from './guarantees/backup-under-load.ts'
import { boundedCosts } from './guarantees/bounded-costs.ts'
import { clocksAndZones } from './guarantees/clocks-and-zones.ts'
import { drainedServer } from './guarantees/drained-server.ts'
import { failingCalls } from './guarantees/failing-calls.ts'
import { hostilePeers } from './guarantees/hostile-peers.ts'
import { killedDeliveries } from './guarantees/killed-deliveries.ts'
import { killedMigration } from './guarantees/killed-migration.ts'
import { killedServer } from './guarantees/killed-server.ts'
import { noDescriptors } from './guarantees/no-descriptors.ts'
import { powerCut } from './guarantees/power-cut.ts'
import { twoServers } from './guarantees/two-servers.ts'

export const guarantees: readonly Guarantee[] = [
  killedServer,
  killedDeliveries,
  powerCut,
  failingCalls,
  noDescriptors,
  hostilePeers,
  twoServers,
  drainedServer,
  backupUnderLoad,
  killedMigration,
  clocksAndZones,
  boundedCosts,
]
