// Which webhooks have nothing to do until something is written or an attempt is due: as long as
// they are idle, all of them together cost a look at the versions of their units.

import type { ChangeVersions } from '../../store/port/changes.ts'
import type { EnabledWebhook } from '../../store/port/webhooks.ts'
import type { TurnEnd } from './webhook-turn.ts'

/** After that they have a turn anyway: requests to other processes may change no version. */
const idleMsMax = 5_000

interface Idle {
  /** The webhook and its unit before the turn that left nothing to do. */
  readonly seen: string
  readonly until: number
}

export class IdleWebhooks {
  readonly #idle = new Map<string, Idle>()
  readonly #written = new Set<number>()

  /** This process has written something in a unit; 0 stands for any. */
  noteWrite(unit: number): void {
    this.#written.add(unit)
  }

  /** The others. What is written from now on counts the next time. */
  busyOf(
    webhooks: readonly EnabledWebhook[],
    versions: ChangeVersions,
    now: number,
  ): readonly EnabledWebhook[] {
    const written = new Set(this.#written)
    this.#written.clear()
    return webhooks.filter((webhook) => {
      const idle = this.#idle.get(nameOf(webhook))
      const isIdle = idle !== undefined && now < idle.until
      const hasMoved = written.has(0) || written.has(webhook.unit)
      return !isIdle || hasMoved || idle.seen !== seenOf(webhook, versions)
    })
  }

  /** `end` is that of a turn of the webhook as it was before. */
  noteTurn(webhook: EnabledWebhook, versions: ChangeVersions, now: number, end: TurnEnd): void {
    const until = Math.min(end ?? Number.POSITIVE_INFINITY, now + idleMsMax)
    this.#idle.set(nameOf(webhook), { seen: seenOf(webhook, versions), until })
  }

  /** What is known of other webhooks, which send no more, is dropped. */
  keepOnly(webhooks: readonly EnabledWebhook[]): void {
    const names = new Set(webhooks.map(nameOf))
    for (const name of this.#idle.keys()) if (!names.has(name)) this.#idle.delete(name)
  }

  /** When the first of them has something to do, if nothing is written before. */
  untilOf(webhooks: readonly EnabledWebhook[]): number {
    return Math.min(...webhooks.map((webhook) => this.#idle.get(nameOf(webhook))?.until ?? 0))
  }
}

function nameOf({ unit, id }: EnabledWebhook): string {
  return `${unit} ${id}`
}

function seenOf(webhook: EnabledWebhook, { accessVersion, units }: ChangeVersions): string {
  return JSON.stringify([webhook, accessVersion, units.get(webhook.unit)])
}
