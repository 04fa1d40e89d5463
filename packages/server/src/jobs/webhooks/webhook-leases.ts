// The leases of the webhooks that a process delivers for. That of a webhook which sends no more is
// released, so that none is left of it and another process need not wait where it is enabled again.

import type { Clock } from '../../config/clock.ts'
import type { LeaseStore } from '../../store/port/leases.ts'
import type { Webhook } from '../../store/port/webhooks.ts'
import { Lease } from '../lease.ts'
import { leaseName } from './webhook-turn.ts'

export interface WebhookLeasesOptions {
  readonly store: { readonly leases: LeaseStore }
  readonly clock: Clock
  /** The process. */
  readonly holder: string
}

type Named = Pick<Webhook, 'unit' | 'id'>

export class WebhookLeases {
  readonly #options: WebhookLeasesOptions
  readonly #leases = new Map<string, Lease>()

  constructor(options: WebhookLeasesOptions) {
    this.#options = options
  }

  of(webhook: Named): Lease {
    const known = this.#leases.get(nameOf(webhook))
    if (known !== undefined) return known
    const { store, clock, holder } = this.#options
    const { unit, id } = webhook
    const fresh = new Lease({ leases: store.leases, clock, unit, name: leaseName(id), holder })
    this.#leases.set(nameOf(webhook), fresh)
    return fresh
  }

  /** Releases those of all other webhooks. */
  async keepOnly(webhooks: readonly Named[]): Promise<void> {
    if (this.#leases.size === 0) return
    const names = new Set(webhooks.map(nameOf))
    for (const [name, lease] of this.#leases) {
      if (names.has(name)) continue
      this.#leases.delete(name)
      await lease.release()
    }
  }
}

function nameOf({ unit, id }: Named): string {
  return `${unit} ${id}`
}
