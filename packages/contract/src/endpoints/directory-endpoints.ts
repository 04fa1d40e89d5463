// The operations of groups, of tokens, and of how users sign in: who may do what in the unit. The
// view of groups lists these; here is who is in one.

import { limits } from '../limits.ts'
import { type Endpoint, idParameter, textParameter, unitPath } from './endpoint.ts'

const { providerNameCharactersMax } = limits
const groups = `${unitPath}/groups`
const tokens = `${unitPath}/tokens`

const groupId = idParameter('id', 'the id of the group')
const tokenId = textParameter('id', 'the `id` of the token', 100)
const userId = idParameter('id', 'the id of the user')
const issuer = textParameter('issuer', 'the `issuer` of the identity', providerNameCharactersMax)

export const directoryEndpoints: readonly Endpoint[] = [
  {
    operation: 'read-group',
    method: 'GET',
    path: groups,
    summary: 'Read a group of the unit, with those who are in it',
    scope: 'read',
    parameters: [groupId],
  },
  {
    operation: 'create-group',
    method: 'POST',
    path: groups,
    summary: 'Create a group',
    scope: 'admin',
    parameters: [],
  },
  {
    operation: 'change-group',
    method: 'PATCH',
    path: groups,
    summary: 'Change a group, or who is in it',
    scope: 'admin',
    parameters: [groupId],
  },
  {
    operation: 'list-tokens',
    method: 'GET',
    path: tokens,
    summary: 'List the tokens of the caller, for a supervisor all of the unit; without secrets',
    scope: 'read',
    parameters: [],
  },
  {
    operation: 'create-token',
    method: 'POST',
    path: tokens,
    summary: 'Create a token, which is told this once; never wider than that of the caller',
    scope: 'admin',
    parameters: [],
  },
  {
    operation: 'take-token-action',
    method: 'POST',
    path: `${tokens}/actions`,
    summary: 'Revoke a token at once, and the sessions that were opened with it',
    scope: 'write',
    parameters: [tokenId],
  },
  {
    operation: 'take-user-action',
    method: 'POST',
    path: `${unitPath}/users/actions`,
    summary: 'Invite a user or make a link to sign in, told this once; or end all sessions',
    scope: 'admin',
    parameters: [userId],
  },
  {
    operation: 'list-identities',
    method: 'GET',
    path: `${unitPath}/users/identities`,
    summary: 'List who a user is at identity providers',
    scope: 'admin',
    parameters: [userId],
  },
  {
    operation: 'remove-identity',
    method: 'DELETE',
    path: `${unitPath}/users/identities`,
    summary: 'Forget who a user is at a provider, and end the sessions that began there',
    scope: 'admin',
    parameters: [userId, issuer],
  },
]
