// What a patch says besides the changes: which record it is for, and which versions of it.

import type { ChangeInput, Lookup } from '../service/requests/record-request.ts'
import { namedChange } from '../service/writes/named-change.ts'
import { versionsIn } from './entity-tag.ts'
import { readLookup } from './read-lookup.ts'
import { requireJson } from './require-json.ts'
import type { SentCall } from './route.ts'

/** `idOf` finds the id of a record that is named otherwise; undefined where there is none. */
export async function readChange(
  { principal, parameters, headers, body }: SentCall,
  idOf: (lookup: Lookup) => Promise<number | undefined>,
): Promise<Pick<ChangeInput, 'lookup' | 'patch' | 'expected' | 'isVersionInBody'>> {
  const tagged = versionsIn(headers['if-match'], principal.incarnation)
  const named = [...parameters].filter(([name]) => name === 'id' || name === 'externalId')
  const lookup = named.length === 0 ? {} : { named: readLookup(named) }
  const sent = await requireJson(body)
  return await namedChange(sent, { ...lookup, ...(tagged === undefined ? {} : { tagged }) }, idOf)
}
