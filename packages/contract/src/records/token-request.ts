// What is sent to make a token over HTTP, and to revoke one.

import { listOf } from '../kinds/composite.ts'
import { flag } from '../kinds/flag.ts'
import { type Input, required } from '../kinds/kind.ts'
import { integer } from '../kinds/number.ts'
import { reference } from '../kinds/reference.ts'
import { oneOf, shortText, text } from '../kinds/text.ts'
import { limits } from '../limits.ts'

export const tokenRequest = {
  name: shortText(limits.tokenNameCharactersMax),
  userId: reference('user'),
  units: listOf(integer()),
  scope: required({ ...text(), words: 'a text of scopes, as in "read write"' }),
  expiresAt: { ...text(), words: 'an instant, as in 2030-01-31T12:00:00Z' },
  isLasting: {
    ...flag(),
    words: 'true or false: whether it goes on when the session that makes it has ended',
  },
  ips: listOf({ ...text(), words: 'an address or a range, such as 10.0.0.0/8' }),
} as const

export type TokenRequest = Input<typeof tokenRequest>

export const tokenAction = { action: required(oneOf('revoke')) } as const
