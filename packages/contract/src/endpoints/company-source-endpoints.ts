// The operations that look companies up in the sources that whoever runs the server has set.

import type { JsonSchema } from '../kinds/kind.ts'
import { limits } from '../limits.ts'
import { type Endpoint, textParameter, unitPath } from './endpoint.ts'

const text = { type: 'string' }

function object(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const required = Object.keys(properties)
  return { type: 'object', properties, required, additionalProperties: false }
}

const source = object({
  name: text,
  title: { ...text, description: 'what people call it' },
  country: { type: ['string', 'null'], description: 'whose companies it has; null for any' },
  registrations: {
    type: 'array',
    items: text,
    description: 'what the registrations that it answers are called in companies',
  },
})

const company = {
  type: ['object', 'null'],
  description: 'as a create of a company takes it; null where the source knows none',
}

export const companySourceEndpoints: readonly Endpoint[] = [
  {
    operation: 'list-company-sources',
    method: 'GET',
    path: `${unitPath}/company-sources`,
    summary: 'List the sources that companies are looked up in by their registration numbers',
    scope: 'write',
    parameters: [],
    answer: {
      words: 'The sources; none where no file of them was put',
      schema: object({ data: { type: 'array', items: source } }),
    },
  },
  {
    operation: 'look-up-company',
    method: 'GET',
    path: `${unitPath}/company-sources/company`,
    summary: 'Look a company up by its registration number in a source outside; nothing is stored',
    scope: 'write',
    parameters: [
      textParameter(
        'registration',
        'the registration number; spaces, dots and hyphens do not count',
        limits.registrationCharactersMax,
      ),
      textParameter('source', 'the name of the source; the first one by default', 40),
    ],
    answer: {
      words: 'What the source says of the company',
      schema: object({ source, data: company }),
    },
  },
]
