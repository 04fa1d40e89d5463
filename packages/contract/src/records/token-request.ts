// What is sent to make a token over HTTP, and to revoke one.

import { listOf } from '../kinds/composite.ts'
import { type Input, required } from '../kinds/kind.ts'
import { integer } from '../kinds/number.ts'
import { reference } from '../kinds/reference.ts'
import { oneOf, shortText, text } from '../kinds/text.ts'
import { limits } from '../limits.ts'

export const tokenRequest = {
  name: shortText(limits.tokenNameCharactersMax),
  userId: reference('user'),
  units: listOf(integer()),
  scope: required(text()),
  expiresAt: text(),
  ips: listOf(text()),
} as const

export type TokenRequest = Input<typeof tokenRequest>

export const tokenAction = { action: required(oneOf('revoke')) } as const
