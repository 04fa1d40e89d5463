// A check of the self-check: what it is given, and what it says.

import type { Clock } from '../../config/clock.ts'
import type { DamagedRow } from '../../store/port/damaged-row.ts'
import type { EngineState, PutBackInput } from '../../store/port/inspection.ts'
import type { Store } from '../../store/store.ts'

export interface CheckInput {
  readonly store: Store
  readonly engine: EngineState
  readonly clock: Clock
  /** The units to look at, ascending. */
  readonly units: readonly number[]
  /** Whether to mend what can be mended from what is stored. */
  readonly isRepair: boolean
  /** What a backup has of damaged rows; absent where none is at hand. */
  readonly findInBackup?: (damaged: readonly DamagedRow[]) => Promise<readonly PutBackInput[]>
  /** Is given what tells which check is made, and how far it is by then where it counts. */
  readonly onProgress: (text: () => string) => void
}

export interface Outcome {
  /** What was looked at and how it is, in a few words. */
  readonly seen: string
  /** What is wrong and what to do, a plain sentence each; none where all is well, or mended. */
  readonly findings: readonly string[]
}

export interface Check {
  readonly name: string
  run(input: CheckInput): Promise<Outcome>
}
