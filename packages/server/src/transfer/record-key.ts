// By what a record of a file is known when the file is sent again.

import { createHash } from 'node:crypto'
import { canonicalJson } from '../rules/values/canonical-json.ts'
import type { FieldValues } from '../rules/values/find-values.ts'
import { NumbersByText } from './numbers-by-text.ts'

const ownPrefix = 'import:'

/** Whether it is one that no file has named. */
export function isMadeKey(externalId: unknown): boolean {
  return typeof externalId === 'string' && externalId.startsWith(ownPrefix)
}

/** Gives each record its `externalId`; two equal ones in a file stay two. */
export class RecordKeys {
  readonly #timesSeen = new NumbersByText()

  /** @param known what else tells the record from all others, whatever it says besides. */
  withKey(record: FieldValues, key: string | undefined, known?: string): FieldValues {
    const own = key ?? record['externalId']
    if (own !== undefined && own !== null && own !== '') return { ...record, externalId: own }
    if (known !== undefined) return { ...record, externalId: `${ownPrefix}${digestOf({ known })}` }
    const digest = createHash('sha256').update(canonicalJson(record)).digest('base64url')
    const times = this.#timesSeen.get(digest) ?? 0
    this.#timesSeen.set(digest, times + 1)
    return { ...record, externalId: `${ownPrefix}${digest}${times === 0 ? '' : `:${times}`}` }
  }
}

/** Whether two records that are to be imported say the same. */
export function digestOf(record: FieldValues): string {
  return createHash('sha256').update(canonicalJson(record)).digest('base64url')
}
