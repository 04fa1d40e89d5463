// What is sent to begin a session: one of the two.

import { text } from '../kinds/text.ts'

export const signIn = { token: text(), code: text() } as const
