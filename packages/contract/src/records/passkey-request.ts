// What is sent to register a passkey, to call it something else, and to revoke it. What the browser
// made or signed is sent as its `toJSON` gives it.

import { anyObject } from '../kinds/composite.ts'
import { type Input, required } from '../kinds/kind.ts'
import { keyText, oneOf } from '../kinds/text.ts'
import { limits } from '../limits.ts'

const name = required(keyText(limits.passkeyNameCharactersMax))

/** Nothing: who asks is known by the cookie. */
export const passkeyStart = {} as const

export const passkeyRequest = { name, passkey: required(anyObject()) } as const

export type PasskeyRequest = Input<typeof passkeyRequest>

export const passkeyChange = { name } as const

export type PasskeyChange = Input<typeof passkeyChange>

export const passkeyAction = { action: required(oneOf('revoke')) } as const
