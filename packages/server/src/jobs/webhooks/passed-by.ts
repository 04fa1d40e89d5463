// How far webhooks have read without finding anything to send. A cursor that has passed by others'
// changes alone is stored now and then, not in each turn: another process reads them again.

import type { Webhook } from '../../store/port/webhooks.ts'
import type { FeedPage } from './webhook-feed.ts'

/** It is stored after either. */
const unstoredMsMax = 60_000
const unstoredEntriesMax = 10_000

interface Passed {
  /** What is stored: where that has changed, or what is chosen, this counts no more. */
  readonly from: string
  readonly to: string
  readonly since: number
  readonly entries: number
}

export class PassedBy {
  readonly #passed = new Map<string, Passed>()

  /** Where the webhook goes on. */
  cursorOf(webhook: Webhook): string | null {
    return this.#find(webhook)?.to ?? webhook.cursor
  }

  /** Notes that a page had nothing to send; answers whether its cursor need not be stored yet. */
  pass(webhook: Webhook, { cursor, entries }: FeedPage, now: number): boolean {
    if (cursor === webhook.cursor) return true
    if (cursor === null || webhook.cursor === null) return false
    const { since, entries: before } = this.#find(webhook) ?? { since: now, entries: 0 }
    const passed = { from: fromOf(webhook), to: cursor, since, entries: before + entries.length }
    this.#passed.set(nameOf(webhook), passed)
    return now - since < unstoredMsMax && passed.entries < unstoredEntriesMax
  }

  /** What there is of other webhooks, which send no more, is dropped. */
  keepOnly(webhooks: readonly Webhook[]): void {
    if (this.#passed.size === 0) return
    const names = new Set(webhooks.map(nameOf))
    for (const name of this.#passed.keys()) if (!names.has(name)) this.#passed.delete(name)
  }

  #find(webhook: Webhook): Passed | undefined {
    const passed = this.#passed.get(nameOf(webhook))
    return passed?.from === fromOf(webhook) ? passed : undefined
  }
}

function nameOf({ unit, id }: Webhook): string {
  return `${unit} ${id}`
}

function fromOf({ cursor, version }: Webhook): string {
  return `${cursor} ${version}`
}
