// Webhooks of the unit, and the check of what one has sent.

import { type WriteOptions, writing } from './resource.ts'
import type { Transport } from './transport.ts'

export interface WebhookSettings {
  readonly url: string
  readonly description?: string | null
  /** All where it is left out or empty, as are `types` and `changes`. */
  readonly collections?: readonly string[] | null
  readonly types?: readonly string[] | null
  readonly changes?: readonly string[] | null
  /** Whose rights count; the caller's where it is left out. */
  readonly userId?: number
  readonly isDisabled?: boolean
}

export interface Webhook {
  readonly id: number
  readonly url: string
  readonly description: string | null
  readonly collections: readonly string[]
  readonly types: readonly string[]
  readonly changes: readonly string[]
  readonly userId: number
  readonly isDisabled: boolean
  readonly state: 'active' | 'failing' | 'paused'
  /** Null while it is active. */
  readonly failingSince: string | null
  readonly cursor: string | null
  readonly lastSuccessAt: string | null
  readonly lastFailure: { readonly at: string; readonly status: number | null } | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly version: number
}

export interface CreatedWebhook extends Webhook {
  /**
   * To verify with what is sent. It is shown once: left out where the first answer was lost and the
   * request was sent again, which makes no second webhook. `rotate-secret` then tells a new one.
   */
  readonly secret?: string
}

/** What is sent. */
export interface WebhookEvent {
  readonly type: string
  readonly timestamp: string
  readonly data: {
    readonly unitId: number
    readonly collection?: string
    readonly id?: number
    readonly recordType?: string
    readonly version?: number
    readonly change?: string
    readonly fields?: readonly string[]
    readonly status?: { readonly from: unknown; readonly to: unknown }
    /** Of `changes.resync`: why all is to be read again. */
    readonly reason?: string
    readonly cursor?: string
  }
}

export interface Delivery {
  readonly webhookId: string
  readonly entry: WebhookEvent
  readonly attempts: number
  readonly lastStatus: number | null
  readonly lastAt: string | null
  readonly nextAt: string | null
}

export interface WebhookAct {
  readonly action: 'test' | 'resume' | 'rotate-secret' | 'replay'
  /** A cursor or an instant, of a replay, as is `to`. */
  readonly from?: string
  readonly to?: string
  readonly state?: 'dead'
}

/** What is answered to each action. */
export interface WebhookActed {
  /** What the receiver answered; null where it did not answer. */
  readonly test: { readonly status: number | null }
  readonly resume: { readonly webhook: Webhook }
  /** The former secret signs as well for 24 hours. */
  readonly 'rotate-secret': { readonly webhook: Webhook; readonly secret: string }
  /** `nextFrom` is `from` of the next replay, where there is more. */
  readonly replay: { readonly count: number; readonly nextFrom?: string }
}

export interface ReceivedWebhook {
  readonly secret: string
  /** As it was received, not parsed. */
  readonly body: string
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** In milliseconds; now where it is left out. */
  readonly now?: number
}

interface Options {
  readonly signal?: AbortSignal
}

export class Webhooks {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  async list({ signal }: Options = {}): Promise<readonly Webhook[]> {
    const path = 'webhooks'
    const { data } = await this.#transport.json<{ data: readonly Webhook[] }>({ path, signal })
    return data
  }

  /** The answer has the secret, with the exception that is described there. */
  async create(body: WebhookSettings, options: WriteOptions = {}): Promise<CreatedWebhook> {
    const request = { method: 'POST', path: 'webhooks', body } as const
    return await this.#transport.json({ ...request, ...writing(options) })
  }

  /**
   * Members that are left out stay as they are. Of another version than the one named, the change
   * is refused with `version-conflict`.
   */
  async change(
    id: number,
    change: Partial<WebhookSettings>,
    { version, signal }: Options & { readonly version?: number } = {},
  ): Promise<Webhook> {
    const query = { id }
    const body = version === undefined ? change : { ...change, version }
    return await this.#transport.json({ method: 'PATCH', path: 'webhooks', query, body, signal })
  }

  async deliveries(
    id: number,
    { state, signal }: Options & { readonly state?: 'waiting' | 'dead' | 'done' } = {},
  ): Promise<readonly Delivery[]> {
    const sent = { path: 'webhooks/deliveries', query: { id, state }, signal }
    return (await this.#transport.json<{ data: readonly Delivery[] }>(sent)).data
  }

  /** Is not sent again where an answer is lost: each of these does something each time. */
  async act<A extends WebhookAct['action']>(
    id: number,
    body: WebhookAct & { readonly action: A },
    { signal }: Options = {},
  ): Promise<WebhookActed[A]> {
    const [path, query] = ['webhooks/actions', { id }]
    return await this.#transport.json({ method: 'POST', path, query, body, retries: 0, signal })
  }

  /** As `verifyWebhook`. */
  async verify(received: ReceivedWebhook): Promise<WebhookEvent> {
    return await verifyWebhook(received)
  }
}

const toleranceSeconds = 300

/**
 * Answers what was received, if it is signed with the secret and was sent within the last five
 * minutes; throws if not. Asks no server. An entry can come more than once: skip those whose
 * header `webhook-id` came before.
 */
export async function verifyWebhook(received: ReceivedWebhook): Promise<WebhookEvent> {
  const { secret, body, now = Date.now() } = received
  const id = headerOf(received, 'webhook-id')
  const time = headerOf(received, 'webhook-timestamp')
  if (!(Math.abs(now / 1000 - Number(time)) <= toleranceSeconds)) {
    throw new Error('The webhook was not sent within the last five minutes.')
  }
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = bytesOf(secret.replace(/^whsec_/, ''))
  const imported = await crypto.subtle.importKey('raw', key, hmac, false, ['verify'])
  const signed = new TextEncoder().encode(`${id}.${time}.${body}`)
  for (const each of headerOf(received, 'webhook-signature').split(' ')) {
    const [version, signature = ''] = each.split(',')
    if (version !== 'v1' || !/^[\w+/]{43}=$/.test(signature)) continue
    if (await crypto.subtle.verify('HMAC', imported, bytesOf(signature), signed)) {
      return JSON.parse(body) as WebhookEvent
    }
  }
  throw new Error('The webhook is not signed with this secret.')
}

function headerOf({ headers }: ReceivedWebhook, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  return typeof value === 'string' ? value : ''
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
