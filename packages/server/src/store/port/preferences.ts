// What a page keeps for its user in a unit: one JSON object, which the server reads nothing into.

import type { Reader } from '../../rules/rights/access.ts'

export interface PreferencesStore {
  /** Those of the reader; undefined where none were stored. */
  find(input: FindPreferences): Promise<Preferences | undefined>

  /** Stores them in place of those before, unless those are others than expected: then false. */
  put(input: PutPreferences): Promise<boolean>
}

export interface FindPreferences {
  readonly reader: Reader
}

export interface Preferences {
  /** JSON. */
  readonly body: string
  /** Of the body: the same for the same bytes. */
  readonly digest: string
}

export interface PutPreferences extends FindPreferences, Preferences {
  /** Digests, null for none stored; any will do where it is absent. */
  readonly expected?: readonly (string | null)[]
}
