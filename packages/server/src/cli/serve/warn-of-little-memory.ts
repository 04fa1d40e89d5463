// Says in the log where the machine or the container allows less memory than a server needs: before
// anything is opened, since a kernel that ends it says nothing.

import { type MemoryBudget, memoryLeast } from '../../config/memory-budget.ts'
import type { Logger } from '../../http/logger.ts'

export function warnOfLittleMemory({ mebibytes }: MemoryBudget, logger: Logger): void {
  if (mebibytes >= memoryLeast) return
  logger.warn(
    `The server may take ${mebibytes} MiB, and needs ${memoryLeast}: large views could end it. ` +
      'Allow the container or the machine more; --memory says how much there is.',
  )
}
