// Fields that records of every collection have.

import { acl } from '../kinds/acl.ts'
import { date, timestamp } from '../kinds/calendar.ts'
import { subKey } from '../kinds/code.ts'
import { flag } from '../kinds/flag.ts'
import { alwaysSet, type Kind, readOnly, withDefault } from '../kinds/kind.ts'
import { integer } from '../kinds/number.ts'
import { ownId } from '../kinds/reference.ts'
import { keyText } from '../kinds/text.ts'
import { limits } from '../limits.ts'
import type { Statuses } from './statuses.ts'

export const identity = { id: ownId() } as const

/** The caller's own key for the record, unique within its collection and unit. */
export const marks = {
  isDisabled: flag(),
  externalId: keyText(limits.externalIdCharactersMax),
} as const

/** Any sub-key, as long as the unit has no lifecycle of its own for the type. */
export function status(statuses: Statuses, initial: string): Kind<string> {
  const kind = subKey('STATUS')
  const schema = { ...kind.schema, examples: statuses.map(({ code }) => code) }
  return withDefault({ ...kind, schema }, { value: initial })
}

/** When the status was set: today, unless the caller says otherwise. */
export function statusDate(): Kind<string> {
  return { ...withDefault(date(), { of: 'today' }), follows: ['status'] }
}

export const rights = { acl: acl() } as const

export const history = {
  createdAt: alwaysSet(timestamp()),
  updatedAt: alwaysSet(timestamp()),
  version: alwaysSet(integer()),
} as const

/** Of what may have been there before its times were noted. */
export const notedHistory = {
  createdAt: readOnly(timestamp()),
  updatedAt: readOnly(timestamp()),
  version: alwaysSet(integer()),
} as const
