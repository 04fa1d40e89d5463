// The webhooks of a unit, and what they have sent and have to send. A secret is never cached: it is
// returned to the caller alone.

import type {
  Kontor,
  WebhookSettings as Settings,
  Webhook,
  WebhookAct,
  WebhookActed,
} from '@kontor/client'
import type { DeliveryState } from '@kontor/contract/records/webhook-request.ts'
import { useQuery } from '@tanstack/react-query'
import { clientOf } from '../api/client.ts'
import { invalidate } from '../api/invalidate.ts'
import { settingKeys } from '../api/query-keys.ts'

export type Delivery = Awaited<ReturnType<Kontor['webhooks']['deliveries']>>[number]

/** How a webhook goes on is no change of the unit: no stream has it. */
const refetchInterval = 5_000

export function useWebhooks(unit: number, isWanted: boolean) {
  return useQuery({
    enabled: isWanted,
    queryKey: settingKeys.webhooks(unit),
    queryFn: ({ signal }) => clientOf(unit).webhooks.list({ signal }),
    refetchInterval,
  })
}

export function useDeliveries(unit: number, id: number, state: DeliveryState) {
  return useQuery({
    queryKey: settingKeys.deliveries(unit, id, state),
    queryFn: ({ signal }) => clientOf(unit).webhooks.deliveries(id, { state, signal }),
    refetchInterval,
  })
}

export interface MadeWebhook {
  readonly id: number
  readonly secret: string
}

export async function createWebhook(unit: number, body: object): Promise<MadeWebhook> {
  const { webhooks } = clientOf(unit)
  const { id, secret } = await webhooks.create(body as Settings)
  if (secret !== undefined) return { id, secret }
  // The answer with the first secret was lost on the way, so nobody has it.
  const { secret: next } = await webhooks.act(id, { action: 'rotate-secret' })
  return { id, secret: next }
}

export async function changeWebhook(
  unit: number,
  { id, version }: Webhook,
  change: Partial<Settings>,
): Promise<void> {
  await clientOf(unit).webhooks.change(id, change, { version })
}

export async function actOnWebhook<A extends WebhookAct['action']>(
  unit: number,
  id: number,
  act: WebhookAct & { readonly action: A },
): Promise<WebhookActed[A]> {
  return await clientOf(unit).webhooks.act(id, act)
}

/** Nothing else of a unit depends on its webhooks. */
export async function refreshWebhooks(unit: number): Promise<void> {
  const stale = [settingKeys.webhooks(unit), settingKeys.deliveries(unit)]
  await Promise.all(stale.map((queryKey) => invalidate({ queryKey })))
}
