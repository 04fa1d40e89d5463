// Creates a webhook, or answers what the same request has created before, by its key. A secret is
// in no stored answer.

import type { CreatedWebhook, CreateWebhook } from '../../port/webhooks.ts'
import { addWholeAnswer, findWholeAnswer } from '../records/idempotency.ts'
import type { Step } from '../statements/step.ts'
import { addWebhook, requireWebhookRight } from '../unit/webhooks.ts'
import type { WriteContext } from '../unit/write-context.ts'

export function* createWebhook(context: WriteContext, input: CreateWebhook): Step<CreatedWebhook> {
  const { reader, idempotency, now } = input
  yield* requireWebhookRight(reader)
  const keyed = idempotency && { reader, idempotency, now }
  const answered = keyed && (yield* findWholeAnswer(keyed))
  if (answered !== undefined) return { webhook: JSON.parse(answered), isReplay: true }
  const made = yield* addWebhook(context, input)
  const { secret: _, formerSecret: __, formerSecretUntil: ___, ...webhook } = made
  if (keyed !== undefined) {
    yield* addWholeAnswer(context, { ...keyed, json: JSON.stringify(webhook) })
  }
  return { webhook, isReplay: false }
}
