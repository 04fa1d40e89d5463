// Requests about webhooks.

import type { RecordVersion } from '../../rules/records/record-tag.ts'
import type { IdempotencyKey } from '../../store/port/records.ts'
import type { Principal } from './principal.ts'

export interface WebhookInput {
  readonly principal: Principal
  /** As sent. */
  readonly body: Readonly<Record<string, unknown>>
  readonly requestId: string
}

export interface WebhookCreation extends WebhookInput {
  readonly idempotency?: IdempotencyKey | undefined
}

export interface WebhookPatch {
  readonly principal: Principal
  readonly id: number
  readonly patch: Readonly<Record<string, unknown>>
  /** The versions that the change is made for; any where it is absent. */
  readonly expected?: readonly RecordVersion[] | 'any' | undefined
  readonly requestId: string
}

export interface WebhookAct extends WebhookInput {
  readonly id: number
}
