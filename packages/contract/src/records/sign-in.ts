// What is sent to begin a session: one of these.

import { anyObject } from '../kinds/composite.ts'
import { text } from '../kinds/text.ts'

export const signIn = {
  token: text(),
  code: text(),
  passkey: anyObject(),
  invitation: text(),
} as const
