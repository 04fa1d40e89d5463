// Keeps what a page wants to find again for its user. Nothing here knows what is in it.

import { createHash } from 'node:crypto'
import { Refusal } from '../../refusal.ts'
import type { Store } from '../../store/store.ts'
import type { TaggedAnswer } from '../requests/answer.ts'
import type { Principal } from '../requests/principal.ts'
import type { PutPreferencesInput } from '../requests/unit-request.ts'

/** What there is before anything was stored. */
const nothing = '{}'

interface PreferencesServices {
  readPreferences(principal: Principal): Promise<TaggedAnswer>
  putPreferences(input: PutPreferencesInput): Promise<TaggedAnswer>
}

export function preferencesServices(store: Store): PreferencesServices {
  return {
    async readPreferences({ reader }) {
      const { body = nothing, digest } = (await store.preferences.find({ reader })) ?? {}
      return { json: body, tag: digest ?? digestOf(nothing) }
    },

    async putPreferences({ principal: { reader }, value, expected }) {
      const body = JSON.stringify(value)
      const digest = digestOf(body)
      const known = expected?.flatMap((tag) => (tag === digestOf(nothing) ? [tag, null] : [tag]))
      const condition = known === undefined ? {} : { expected: known }
      const isStored = await store.preferences.put({ reader, body, digest, ...condition })
      if (!isStored) {
        const detail =
          'The stored preferences are not those that `If-Match` names: read them again.'
        throw new Refusal('version-conflict', { detail })
      }
      return { json: body, tag: digest }
    },
  }
}

function digestOf(body: string): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22)
}
