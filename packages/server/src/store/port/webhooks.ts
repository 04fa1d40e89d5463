// Webhooks of a unit, and what they have sent and have to send. What a server stores of its work is
// stored only while it has the lease of the webhook.

import type { ChangeKind } from '@kontor/contract/records/change-kinds.ts'
import type { DeliveryState, WebhookState } from '@kontor/contract/records/webhook-request.ts'
import type { Reader } from '../../rules/rights/access.ts'
import type { ReaderInput } from './administration.ts'
import type { HeldLease } from './leases.ts'
import type { IdempotencyKey } from './records.ts'

export interface WebhookStore {
  /** All of the reader's unit, ascending; or the one with the id. */
  list(input: ReaderInput & { readonly id?: number | undefined }): Promise<readonly Webhook[]>

  /**
   * Refuses with `administration-forbidden`, `limit-reached` and `idempotency-key-reused`. What was
   * created before under the same key is not created again.
   */
  create(input: CreateWebhook): Promise<CreatedWebhook>

  /**
   * Stores the webhook in place of the one with its id. Refuses with `administration-forbidden`;
   * undefined where it has another version by now.
   */
  change(input: ChangeWebhook): Promise<Webhook | undefined>

  /** The latest first where they are done, else the first first. */
  deliveries(input: ListDeliveries): Promise<readonly Delivery[]>

  /**
   * Has entries sent again, all of their attempts, in the order given; answers how many. What waits
   * of the same records comes after them.
   */
  replay(input: ReplayDeliveries): Promise<number>

  /** Those that are not disabled, of all units. */
  listEnabled(): Promise<readonly EnabledWebhook[]>

  /** The next entries that wait, by position. */
  waiting(input: { readonly unit: number; readonly webhook: number }): Promise<readonly Delivery[]>

  /** Stores what became of a turn, all of it or, where another process has the lease, nothing. */
  storeTurn(input: StoreTurn): Promise<boolean>
}

/** What an administrator says of it. */
export interface WebhookSettings {
  readonly url: string
  readonly description: string | null
  /** All where it is empty, as are `types` and `changes`. */
  readonly collections: readonly string[]
  readonly types: readonly string[]
  readonly changes: readonly ChangeKind[]
  /** Whose rights count. */
  readonly userId: number
  readonly isDisabled: boolean
}

/** How it goes on. */
export interface WebhookProgress {
  readonly state: WebhookState
  /** Null before the first turn, which begins where the changes are then. */
  readonly cursor: string | null
  /** Different entries that have failed one after the other. */
  readonly failuresInRow: number
  readonly failingSince: string | null
  /** How often it was sent the message to read all again. */
  readonly resyncs: number
  readonly lastSuccessAt: string | null
  readonly lastFailure: { readonly at: string; readonly status: number | null } | null
}

export interface Webhook extends WebhookSettings, WebhookProgress {
  readonly unit: number
  readonly id: number
  readonly secret: string
  readonly formerSecret: string | null
  readonly formerSecretUntil: string | null
  readonly createdAt: string
  readonly updatedAt: string
  /** Of what administrators have changed. */
  readonly version: number
}

/** Without what signs. */
export type PublicWebhook = Omit<Webhook, 'secret' | 'formerSecret' | 'formerSecretUntil'>

export interface CreatedWebhook {
  /** As it was when it was made. */
  readonly webhook: PublicWebhook
  readonly isReplay: boolean
}

export interface EnabledWebhook extends Webhook {
  /** Whether entries wait to be sent. */
  readonly hasWaiting: boolean
}

export interface CreateWebhook {
  readonly reader: Reader
  readonly settings: WebhookSettings
  readonly secret: string
  readonly cursor: string | null
  readonly now: string
  readonly requestId: string
  readonly idempotency?: IdempotencyKey | undefined
}

export interface ChangeWebhook {
  readonly reader: Reader
  /** As it is to be, with the version that it has so far. */
  readonly webhook: Webhook
  readonly now: string
  readonly requestId: string
  /** All that wait are tried at once. */
  readonly isResumed?: boolean
}

export interface ListDeliveries {
  readonly reader: Reader
  readonly webhook: number
  readonly state: DeliveryState
}

export interface ReplayDeliveries {
  readonly reader: Reader
  readonly webhook: number
  /** As they were sent where that is stored, else as they are here. */
  readonly entries: readonly Pick<Delivery, 'entry' | 'subject' | 'body'>[]
  readonly now: string
}

export interface Delivery {
  /** The id that receivers know it by. */
  readonly entry: string
  readonly position: number
  readonly subject: string
  readonly state: DeliveryState
  readonly attempts: number
  readonly lastStatus: number | null
  readonly lastAt: string | null
  /** Null where one of the same subject is sent first, and where it is not to be sent. */
  readonly nextAt: string | null
  /** JSON text, as it is sent. */
  readonly body: string
}

export interface StoreTurn {
  readonly unit: number
  readonly webhook: number
  /** Which this process has. */
  readonly lease: Omit<HeldLease, 'unit'>
  readonly progress: WebhookProgress
  /** The receiver wants nothing more. */
  readonly isDisabled: boolean
  /** Those that are new or have changed; one without a position gets the next. */
  readonly deliveries: readonly (Omit<Delivery, 'position'> & { readonly position?: number })[]
}
