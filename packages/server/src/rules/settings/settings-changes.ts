// What a configuration file changes in a unit, once it has been checked against the unit.

import type { Fault } from '@kontor/contract/errors.ts'
import type { ConfigurationRow } from './unit-settings.ts'

export interface SettingsChanges {
  readonly faults: readonly Fault[]
  /** The rows to keep, of which each replaces the one of its kind and name. */
  readonly rows: readonly ConfigurationRow[]
}
