// What is sent to let a user in, or to end what a user is signed in with.

import { required } from '../kinds/kind.ts'
import { oneOf } from '../kinds/text.ts'

export const userActions = ['invite', 'sign-in-link', 'revoke-sessions'] as const
export type UserAction = (typeof userActions)[number]

export const userAction = { action: required(oneOf(...userActions)) } as const
