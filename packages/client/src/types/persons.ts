// One of persons, as it is sent and read. Generated: `npm run regenerate`.

import type { Stored } from '../stored.ts'
import type { PersonEntry } from './parts.ts'

export interface PersonFields extends PersonEntry {
  /** the id of a stored company */
  readonly companyId: number
}

/** As it is sent. */
export type PersonCreate = PersonFields

/** What the server adds to an answer. */
export interface PersonSet {
  /** an instant (YYYY-MM-DDTHH:MM:SS.sssZ) */
  readonly createdAt: string
  /** an instant (YYYY-MM-DDTHH:MM:SS.sssZ) */
  readonly updatedAt: string
  /** an integer */
  readonly version: number
}

/** What is read. */
export type Person = Stored<PersonFields> & PersonSet
