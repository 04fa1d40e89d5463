// Stores when tokens were last used, all uses of a minute in one write. A process that is killed
// forgets those of so long.

import { pause } from '../config/clock.ts'
import type { Services } from '../service/services.ts'
import type { Job } from './start-jobs.ts'

const everyMs = 60_000

export function tokenUseJob({ storeTokenUse }: Pick<Services, 'storeTokenUse'>): Job {
  return {
    name: 'Storing the use of tokens',
    async run(stopping) {
      while (!stopping.aborted) {
        await pause(everyMs, stopping)
        await storeTokenUse()
      }
    },
  }
}
