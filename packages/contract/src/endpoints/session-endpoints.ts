// The operations of sessions, which belong to no unit: signing in, who is signed in, signing out.

import type { Endpoint } from './endpoint.ts'

export type SessionOperation =
  | 'open-session'
  | 'read-session'
  | 'close-session'
  | 'list-session-ways'
  | 'start-passkey-session'

/** Of whoever signs in, and has a cookie in place of a token. They belong to no unit. */
export const sessionEndpoints: readonly (Endpoint & { readonly operation: SessionOperation })[] = [
  {
    operation: 'open-session',
    method: 'POST',
    path: '/session',
    summary: 'Sign in with a token, a code or a passkey, and get a cookie',
    scope: null,
    parameters: [],
  },
  {
    operation: 'read-session',
    method: 'GET',
    path: '/session',
    summary: 'Tell who is signed in by the cookie, and until when',
    scope: null,
    parameters: [],
  },
  {
    operation: 'close-session',
    method: 'DELETE',
    path: '/session',
    summary: 'Sign out: the server no longer accepts the cookie, or any copy of it',
    scope: null,
    parameters: [],
  },
  {
    operation: 'list-session-ways',
    method: 'GET',
    path: '/session/ways',
    summary: 'List the ways to sign in, the same for everybody',
    scope: null,
    parameters: [],
  },
  {
    operation: 'start-passkey-session',
    method: 'POST',
    path: '/session/passkey/options',
    summary: 'Get what a browser asks for a passkey with, the same for everybody',
    scope: null,
    parameters: [],
  },
]
