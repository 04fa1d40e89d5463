// The schemas of webhooks: what creates, changes and acts on one, and what is answered.

import { changeKinds } from '../records/change-kinds.ts'
import { storedCollections } from '../records/record-type.ts'
import {
  webhookAction,
  webhookChange,
  webhookCreation,
  webhookStates,
} from '../records/webhook-request.ts'
import { fieldsSchema } from './json-schema.ts'
import { publishedSchema } from './published-schema.ts'
import {
  count,
  instantOrNull,
  listSchema,
  objectSchema,
  positive,
  type Schemas,
  schemaRef,
  text,
  textOrNull,
} from './schema-parts.ts'

const instant = { type: 'string', format: 'date-time' } as const
const statusOrNull = {
  type: ['integer', 'null'],
  description: 'the status of the answer; null where there was none',
} as const

const members: Schemas = {
  id: positive,
  url: text,
  description: textOrNull,
  collections: listSchema({ type: 'string', enum: storedCollections }),
  types: listSchema(text),
  changes: listSchema({ type: 'string', enum: changeKinds }),
  userId: { ...positive, description: 'whose rights count' },
  isDisabled: { type: 'boolean' },
  state: { type: 'string', enum: webhookStates },
  failingSince: { ...instantOrNull, description: 'null while it is active' },
  cursor: { ...textOrNull, description: 'up to where the changes were sent or wait' },
  lastSuccessAt: instantOrNull,
  lastFailure: {
    ...objectSchema({ at: instant, status: statusOrNull }),
    type: ['object', 'null'],
    description: 'null after a success',
  },
  createdAt: instant,
  updatedAt: instant,
  version: positive,
}

const secret = { type: 'string', description: 'signs what is sent; told this once' } as const

const delivery = objectSchema({
  webhookId: { type: 'string', description: 'the header of this name, the same at each attempt' },
  entry: { type: 'object', description: 'the body, as it is sent' },
  attempts: count,
  lastStatus: statusOrNull,
  lastAt: instantOrNull,
  nextAt: { ...instantOrNull, description: 'null where an earlier entry is tried first' },
})

export const webhookSchemas: Schemas = {
  Webhook: objectSchema(members),
  WebhookCreated: objectSchema(members, {
    secret: { ...secret, description: `${secret.description}: a replay has none` },
  }),
  WebhookList: objectSchema({ data: listSchema(schemaRef('Webhook')) }),
  WebhookCreate: {
    title: 'A webhook to be made',
    ...publishedSchema(fieldsSchema(webhookCreation)),
  },
  WebhookChange: {
    title: 'A change of a webhook',
    ...publishedSchema(fieldsSchema(webhookChange)),
  },
  WebhookAction: {
    title: 'An action on a webhook',
    ...publishedSchema(fieldsSchema(webhookAction)),
  },
  WebhookActed: objectSchema(
    {},
    {
      ...{ webhook: schemaRef('Webhook'), secret },
      count: { ...count, description: 'how many entries are sent again' },
      nextFrom: { ...text, description: '`from` of the next replay, where there is more' },
      status: { ...statusOrNull, description: 'of the answer to the test' },
    },
  ),
  DeliveryList: objectSchema({ data: listSchema(delivery) }),
}
