// The port: all that the rest of the server knows of storage. Both engines run the same operations,
// which are listed in `sql/reads.ts`, `sql/scans.ts` and `sql/writes.ts`; what an operation needs
// of the caller's rights is the first thing in its input.

import type { Input, Output } from './sql/operations.ts'
import type { scans } from './sql/pages/scans.ts'
import type { reads } from './sql/reads.ts'
import type { writes } from './sql/writes.ts'

type Reads = typeof reads
type Scans = typeof scans
type Writes = typeof writes

export interface Store {
  /** A small read, answered without waiting for pages or writes. */
  read<N extends keyof Reads>(name: N, input: Input<Reads[N]>): Promise<Output<Reads[N]>>
  /**
   * A read of many rows, which must not hold up the small ones. Once the signal aborts it is given
   * up, or not even begun, and rejects with the signal's reason.
   */
  scan<N extends keyof Scans>(
    name: N,
    input: Input<Scans[N]>,
    signal?: AbortSignal,
  ): Promise<Output<Scans[N]>>
  /** One transaction: durable when this resolves, without a trace when it rejects. */
  write<N extends keyof Writes>(name: N, input: Input<Writes[N]>): Promise<Output<Writes[N]>>
  close(): Promise<void>
}

/** A secret that tokens are signed with, and how long it is accepted. */
export type SigningKey = Output<Reads['signingKeys']>[number]
