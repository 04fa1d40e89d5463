// Ids: of the record itself, of something stored elsewhere, and of an entry of the same record.

import { limits } from '../limits.ts'
import type { Kind, ReferenceTarget } from './kind.ts'

const storedId = { type: 'integer', minimum: 1, maximum: limits.integerMax }

/** The record's or the entry's own id: negative or absent in a create, positive in an answer. */
export function ownId(): Kind<number> {
  return {
    words: 'an absent, null or negative id',
    schema: {
      type: 'integer',
      minimum: -limits.integerMax,
      maximum: -1,
      'x-fault': 'wrong-id',
      'x-answer': storedId,
    },
    storage: 'integer',
    filter: 'number',
  }
}

/** The id of something stored that the caller may read. */
export function reference(target: ReferenceTarget): Kind<number> {
  return {
    words: `the id of a stored ${target}`,
    schema: { ...storedId, 'x-fault': 'unknown-reference' },
    storage: 'integer',
    filter: 'number',
    refersTo: target,
  }
}

/** The id of an entry of a list of the same record, as sent with that entry. */
export function referenceWithin(list: string): Kind<number> {
  return {
    words: `the id of an entry of ${list}`,
    schema: {
      type: 'integer',
      minimum: -limits.integerMax,
      maximum: limits.integerMax,
      'x-fault': 'unknown-reference',
    },
    storage: 'integer',
    filter: 'number',
    refersWithin: list,
  }
}
