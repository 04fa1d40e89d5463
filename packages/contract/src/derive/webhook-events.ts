// The `webhooks` of the OpenAPI description: what the server sends to others.

import { changeKinds } from '../records/change-kinds.ts'
import { storedCollections } from '../records/record-type.ts'
import { listSchema, objectSchema, positive, type Schemas, text } from './schema-parts.ts'

const kinds = storedCollections.flatMap((name) => changeKinds.map((kind) => `${name}.${kind}`))

const data = objectSchema(
  { unitId: positive },
  {
    collection: { type: 'string', enum: storedCollections },
    id: positive,
    recordType: text,
    version: positive,
    change: { type: 'string', enum: changeKinds },
    fields: { ...listSchema(text), description: 'pointers to what was changed' },
    status: objectSchema({ from: {}, to: {} }),
    reason: { type: 'string', description: 'of a resync: why all is to be read again' },
    cursor: { type: 'string', description: 'from which the changes go on' },
  },
)

export const webhookEventSchemas: Schemas = {
  WebhookEvent: objectSchema({
    type: { type: 'string', enum: [...kinds, 'changes.resync', 'webhooks.test'] },
    timestamp: { type: 'string', format: 'date-time' },
    data,
  }),
}

function header(name: string, description: string): object {
  return { name, in: 'header', required: true, description, schema: text }
}

/** One operation, of the receiver. */
export const webhookOperations = {
  change: {
    post: {
      summary: 'Something has changed that the user of the webhook may read',
      operationId: 'receive-change',
      tags: ['webhooks'],
      security: [],
      parameters: [
        header('webhook-id', 'names the entry, the same at each attempt'),
        header('webhook-timestamp', 'when this attempt was made, in seconds since 1970'),
        header('webhook-signature', 'signatures by each valid secret: `v1,` and Base64 of a HMAC'),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookEvent' } } },
      },
      responses: {
        '2XX': { description: 'It was received: it is not sent again' },
        410: { description: 'Nothing more is wanted: the webhook is disabled' },
        default: { description: 'It is sent again later' },
      },
    },
  },
}
