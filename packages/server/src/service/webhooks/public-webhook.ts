// A webhook as it is answered: without its secrets.

import type { PublicWebhook } from '../../store/port/webhooks.ts'

export function publicWebhook(webhook: PublicWebhook): Readonly<Record<string, unknown>> {
  const { id, url, description, collections, types, changes, userId, isDisabled } = webhook
  const { state, failingSince, cursor, lastSuccessAt, lastFailure, createdAt, updatedAt, version } =
    webhook
  return {
    ...{ id, url, description, collections, types, changes, userId, isDisabled },
    ...{ state, failingSince, cursor, lastSuccessAt, lastFailure, createdAt, updatedAt, version },
  }
}
