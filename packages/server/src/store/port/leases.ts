// Which of several processes on a store does the work that no request began.

export interface LeaseStore {
  /** Takes or renews it; false, and nothing is stored, while another holder has it. */
  take(input: TakeLease): Promise<boolean>

  /** Does nothing where another holder has it. */
  release(input: HeldLease): Promise<void>
}

export interface HeldLease {
  readonly unit: number
  /** Of the work. */
  readonly name: string
  readonly holder: string
}

export interface TakeLease extends HeldLease {
  /** In milliseconds, as is `until`. Clocks of servers may differ by seconds. */
  readonly now: number
  readonly until: number
}
