// Fields that records of every collection have.

import { acl } from '../kinds/acl.ts'
import { timestamp } from '../kinds/calendar.ts'
import { flag } from '../kinds/flag.ts'
import { readOnly } from '../kinds/kind.ts'
import { integer } from '../kinds/number.ts'
import { ownId } from '../kinds/reference.ts'
import { keyText } from '../kinds/text.ts'
import { limits } from '../limits.ts'

export const identity = { id: ownId() } as const

/** The caller's own key for the record, unique within its collection and unit. */
export const marks = {
  isDisabled: flag(),
  externalId: keyText(limits.externalIdCharactersMax),
} as const

export const rights = { acl: acl() } as const

export const history = {
  createdAt: readOnly(timestamp()),
  updatedAt: readOnly(timestamp()),
  version: readOnly(integer()),
} as const
