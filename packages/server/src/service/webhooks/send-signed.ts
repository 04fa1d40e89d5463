// Sends an entry with its signatures, by the secrets that are valid then.

import { version } from '@kontor/contract/version.ts'
import type { Webhook } from '../../store/port/webhooks.ts'
import type { Answered, SendEntry } from './entry-sender.ts'
import { signEntry } from './sign-entry.ts'

export interface SignedRequest {
  readonly send: SendEntry
  readonly webhook: Pick<Webhook, 'url' | 'secret' | 'formerSecret' | 'formerSecretUntil'>
  readonly entry: { readonly entry: string; readonly body: string }
  readonly now: Date
  readonly signal?: AbortSignal | undefined
}

export async function sendSigned(request: SignedRequest): Promise<Answered> {
  const { send, webhook, entry, now, signal } = request
  const { secret, formerSecret, formerSecretUntil } = webhook
  const isFormerValid = formerSecretUntil !== null && now.toISOString() < formerSecretUntil
  const secrets = [secret, ...(isFormerValid && formerSecret !== null ? [formerSecret] : [])]
  const { entry: id, body } = entry
  const seconds = Math.floor(now.getTime() / 1000)
  return await send({
    url: webhook.url,
    headers: {
      'content-type': 'application/json',
      'user-agent': `Kontor/${version}`,
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signEntry({ id, seconds, body }, secrets),
    },
    body,
    signal,
  })
}
