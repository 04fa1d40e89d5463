// The operations of webhooks: what is sent to other systems as it happens.

import { limits } from '../limits.ts'
import { deliveryStates } from '../records/webhook-request.ts'
import { type Endpoint, idempotencyKey, idParameter, unitPath } from './endpoint.ts'

const path = `${unitPath}/webhooks`
const id = idParameter('id', 'the id of the webhook')

export const webhookEndpoints: readonly Endpoint[] = [
  {
    operation: 'list-webhooks',
    method: 'GET',
    path,
    summary: 'List the webhooks of the unit, or one of them; without secrets',
    scope: 'admin',
    parameters: [{ ...id, words: 'the id of the only webhook to list' }],
  },
  {
    operation: 'create-webhook',
    method: 'POST',
    path,
    summary: 'Create a webhook, whose secret is told this once',
    scope: 'admin',
    parameters: [
      { ...idempotencyKey, words: `${idempotencyKey.words}; of it, without the secret` },
    ],
  },
  {
    operation: 'change-webhook',
    method: 'PATCH',
    path,
    summary: 'Change a webhook',
    scope: 'admin',
    parameters: [id],
  },
  {
    operation: 'list-deliveries',
    method: 'GET',
    path: `${path}/deliveries`,
    summary: `List what a webhook has sent and has to send; of what is done, the last \
${limits.webhookDoneMax}`,
    scope: 'admin',
    parameters: [
      id,
      {
        name: 'state',
        in: 'query',
        words: 'those in this state; without it, those that wait',
        schema: { type: 'string', enum: deliveryStates },
      },
    ],
  },
  {
    operation: 'take-webhook-action',
    method: 'POST',
    path: `${path}/actions`,
    summary: 'Send a test, resume, rotate the secret, or send entries again',
    scope: 'admin',
    parameters: [id],
  },
]
