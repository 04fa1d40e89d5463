// What a write is given besides its input.

import type { Context } from '../rights/context.ts'
import type { LedgerShare } from './ledger.ts'

export interface WriteContext extends Context {
  readonly ledger: LedgerShare
}
