// The operations of passkeys: registering one in a session, and who has which.

import { type Endpoint, textParameter, unitPath } from './endpoint.ts'

const path = `${unitPath}/passkeys`
const id = textParameter('id', 'the `id` of the passkey', 100)

export const passkeyEndpoints: readonly Endpoint[] = [
  {
    operation: 'start-passkey',
    method: 'POST',
    path: `${path}/options`,
    summary: 'Get what a browser makes a passkey with',
    scope: 'write',
    allowsLimited: true,
    parameters: [],
  },
  {
    operation: 'register-passkey',
    method: 'POST',
    path,
    summary: 'Register the passkey that a browser has made',
    scope: 'write',
    allowsLimited: true,
    parameters: [],
  },
  {
    operation: 'list-passkeys',
    method: 'GET',
    path,
    summary: 'List the passkeys of the caller, for a supervisor all of the unit',
    scope: 'read',
    parameters: [],
  },
  {
    operation: 'rename-passkey',
    method: 'PATCH',
    path,
    summary: 'Call a passkey something else',
    scope: 'write',
    parameters: [id],
  },
  {
    operation: 'take-passkey-action',
    method: 'POST',
    path: `${path}/actions`,
    summary: 'Revoke a passkey at once, and the sessions that began with it',
    scope: 'write',
    parameters: [id],
  },
]
