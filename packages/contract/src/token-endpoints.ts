// The operations of tokens: those of the caller, and for supervisors those of their unit.

const path = '/rest/v1/{unitId}/tokens'

const id = {
  name: 'id',
  in: 'query',
  words: 'the `id` of the token',
  schema: { type: 'string', minLength: 1, maxLength: 100 },
} as const

export const tokenEndpoints = [
  {
    operation: 'list-tokens',
    method: 'GET',
    path,
    summary: 'List the tokens of the caller, for a supervisor all of the unit; without secrets',
    scope: 'read',
    parameters: [],
  },
  {
    operation: 'create-token',
    method: 'POST',
    path,
    summary: 'Create a token, which is told this once; never wider than that of the caller',
    scope: 'admin',
    parameters: [],
  },
  {
    operation: 'take-token-action',
    method: 'POST',
    path: `${path}/actions`,
    summary: 'Revoke a token at once, and the sessions that were opened with it',
    scope: 'write',
    parameters: [id],
  },
] as const
