// The operations on which statuses records of a type have, and which steps lead between them.

import { lifecycleFile } from '../configuration/lifecycle-file.ts'
import { limits } from '../limits.ts'
import { dryRun, type Endpoint, textParameter, unitPath } from './endpoint.ts'
import { putAnswer } from './settings-endpoints.ts'

const path = `${unitPath}/lifecycles`

const text = { type: 'string' }

function answer(words: string, name: string, schema: object): NonNullable<Endpoint['answer']> {
  return { words, schema: { type: 'object', properties: { [name]: schema }, required: [name] } }
}

export const lifecycleEndpoints: readonly Endpoint[] = [
  {
    operation: 'list-lifecycles',
    method: 'GET',
    path,
    summary: 'Read the statuses and steps that the unit has put, as a file that can be put',
    scope: 'read',
    parameters: [],
    part: 'settings',
    answer: answer('The file', 'lifecycles', { type: 'array', items: { type: 'object' } }),
  },
  {
    operation: 'put-lifecycles',
    method: 'PUT',
    path,
    summary: 'Replace the statuses and steps of the types that a file names',
    scope: 'admin',
    parameters: [dryRun],
    part: 'settings',
    file: lifecycleFile,
    answer: putAnswer,
  },
  {
    operation: 'delete-lifecycle',
    method: 'DELETE',
    path,
    summary: 'Return a type to its predefined statuses and steps',
    scope: 'admin',
    parameters: [
      textParameter('type', 'the type whose statuses the unit has put', limits.codeCharactersMax),
    ],
    part: 'settings',
    answer: answer('The type', 'type', text),
  },
]
