// A turn of a webhook: what is due is sent, or the next page of the changes, and what became of it
// is stored as a whole. An entry that fails waits, and with it those of its record that come later.

import { limits } from '@kontor/contract/limits.ts'
import type { Clock } from '../../config/clock.ts'
import { nextAttemptAt, retryAfterMs } from '../../rules/webhooks/attempts.ts'
import {
  type ChangeEntry,
  entryOf,
  isChosen,
  resyncOf,
  type SentEntry,
} from '../../rules/webhooks/webhook-entries.ts'
import { type Answered, isAccepted, type SendEntry } from '../../service/webhooks/entry-sender.ts'
import { sendSigned } from '../../service/webhooks/send-signed.ts'
import type {
  Delivery,
  EnabledWebhook,
  Webhook,
  WebhookProgress,
} from '../../store/port/webhooks.ts'
import type { Store } from '../../store/store.ts'
import type { Lease } from '../lease.ts'
import type { PassedBy } from './passed-by.ts'
import type { FeedPage, WebhookFeed } from './webhook-feed.ts'

export interface TurnContext {
  readonly store: Pick<Store, 'webhooks'>
  readonly feed: WebhookFeed
  readonly passedBy: PassedBy
  /** Bounded for the whole process. */
  readonly send: SendEntry
  readonly clock: Clock
  /** From 0 to just below 1. */
  readonly random: () => number
  readonly holder: string
  /** That of the webhook, taken where there is something to do. */
  readonly lease: Pick<Lease, 'isHeld' | 'hold'>
  readonly stopping: AbortSignal
}

/** When there is something to do again, in milliseconds; undefined where nothing is known yet. */
export type TurnEnd = number | undefined

type Entry = Omit<Delivery, 'position'> & { readonly position?: number }

const pageMax = 64
const dayMs = 24 * 3_600_000

export function leaseName(webhook: number): string {
  return `webhook ${webhook}`
}

export async function webhookTurn(
  context: TurnContext,
  { hasWaiting, ...webhook }: EnabledWebhook,
): Promise<TurnEnd> {
  const key = { unit: webhook.unit, webhook: webhook.id }
  const waiting = hasWaiting ? await context.store.webhooks.waiting(key) : []
  const turn = new Turn(context, webhook, waiting)
  return turn.isFailing ? await turn.sendOne() : await turn.sendDue()
}

class Turn {
  readonly #context: TurnContext
  readonly #webhook: Webhook
  readonly #waiting: readonly Entry[]
  readonly #changed = new Map<string, Entry>()
  #progress: WebhookProgress
  #isGone = false
  /** Another process sends by now. */
  #isLost = false

  constructor(context: TurnContext, webhook: Webhook, waiting: readonly Entry[]) {
    this.#context = context
    this.#webhook = webhook
    this.#waiting = waiting
    const { state, cursor, failuresInRow, failingSince, resyncs } = webhook
    const { lastSuccessAt, lastFailure } = webhook
    const results = { lastSuccessAt, lastFailure }
    this.#progress = { state, cursor, failuresInRow, failingSince, resyncs, ...results }
  }

  get isFailing(): boolean {
    return this.#progress.state === 'failing' && this.#waiting.length > 0
  }

  /** Of a webhook that fails, the first entry that waits is tried, in its times, and no other. */
  async sendOne(): Promise<TurnEnd> {
    const since = Date.parse(this.#progress.failingSince ?? this.#nowText())
    if (this.#now() - since >= limits.webhookFailingDaysMax * dayMs) {
      if (!(await this.#begin())) return this.#beginAgain()
      this.#progress = { ...this.#progress, state: 'paused' }
      return await this.#store(undefined)
    }
    const [first] = this.#waiting
    if (first === undefined || timeOf(first) > this.#now()) return first && timeOf(first)
    if (!(await this.#begin())) return this.#beginAgain()
    const laterOnes = this.#waiting.filter(({ subject }) => subject === first.subject).slice(1)
    const hasEnded = await this.#attempt(first)
    const [next] = laterOnes
    if (hasEnded && next !== undefined) this.#put({ ...next, nextAt: this.#nowText() })
    return await this.#store(this.#now())
  }

  async sendDue(): Promise<TurnEnd> {
    const now = this.#now()
    const due = headsOf(this.#waiting).filter((head) => timeOf(head) <= now)
    if (due.length > 0) {
      if (!(await this.#begin())) return this.#beginAgain()
      const subjects = new Set(due.map(({ subject }) => subject))
      const lanes = Map.groupBy(this.#waiting, ({ subject }) => subject)
      await this.#sendLanes([...lanes].filter(([name]) => subjects.has(name)).map(([, l]) => l))
      return await this.#store(now)
    }
    const { feed, passedBy } = this.#context
    const { unit, userId, collections } = this.#webhook
    const cursor = passedBy.cursorOf(this.#webhook)
    const page = await feed.read({ unit, userId, cursor, collections, limit: pageMax })
    const chosen = page.entries.filter((change) => isChosen(this.#webhook, change))
    const hasNothing = chosen.length === 0 && page.resync === undefined
    const end = page.hasMore || !hasNothing ? now : this.#nextTime()
    if (hasNothing && passedBy.pass(this.#webhook, page, now)) return end
    if (!(await this.#begin())) return this.#beginAgain()
    await this.#sendPage(page, chosen)
    return await this.#store(end)
  }

  /** Whether this process has had the lease since before it read what is to be done. */
  async #begin(): Promise<boolean> {
    const { lease } = this.#context
    const wasHeld = lease.isHeld
    this.#isLost = !(await lease.hold())
    return wasHeld && !this.#isLost
  }

  /** At once where the lease was taken just now: another process may have done all of it. */
  #beginAgain(): TurnEnd {
    return this.#isLost ? undefined : this.#now()
  }

  async #sendPage(page: FeedPage, chosen: readonly ChangeEntry[]): Promise<void> {
    const { resyncs } = this.#progress
    const entries = chosen.map((change) => entryOf(this.#webhook, change))
    const { cursor } = page
    if (page.resync !== undefined && cursor !== null) {
      entries.unshift(resyncOf(this.#webhook, { ...page.resync, cursor, count: resyncs + 1 }))
      this.#progress = { ...this.#progress, resyncs: resyncs + 1 }
    }
    this.#progress = { ...this.#progress, cursor }
    const held = new Set(this.#waiting.map(({ subject }) => subject))
    const fresh = entries.map((entry) => newEntry(entry, this.#nowText()))
    for (const entry of fresh.filter(({ subject }) => held.has(subject))) {
      this.#put({ ...entry, nextAt: null })
    }
    const free = fresh.filter(({ subject }) => !held.has(subject))
    await this.#sendLanes([...Map.groupBy(free, ({ subject }) => subject).values()])
    const waits = [...this.#changed.values()].filter(({ state }) => state === 'waiting').length
    if (this.#waiting.length + waits >= limits.webhookWaitingMax) this.#fail()
  }

  /** Each lane in order, all lanes at the same time; whoever sends bounds how many. */
  async #sendLanes(lanes: readonly (readonly Entry[])[]): Promise<void> {
    await Promise.all(lanes.map((lane) => this.#sendLane(lane)))
  }

  async #sendLane(lane: readonly Entry[]): Promise<void> {
    let isFree = true
    for (const entry of lane) {
      if (isFree && (await this.#maySend())) {
        isFree = await this.#attempt(entry)
      } else {
        // It is the next of its record, or waits for the one before.
        this.#put({ ...entry, nextAt: isFree ? this.#nowText() : null })
        isFree = false
      }
    }
  }

  async #maySend(): Promise<boolean> {
    const { stopping, lease } = this.#context
    if (this.#progress.state !== 'active' || this.#isGone || stopping.aborted) return false
    if (!this.#isLost) this.#isLost = !(await lease.hold())
    return !this.#isLost
  }

  /** Whether it was accepted or is dead: the next of its record may be sent. */
  async #attempt(entry: Entry): Promise<boolean> {
    const { send, clock, stopping } = this.#context
    const request = { send, webhook: this.#webhook, entry, now: clock.now(), signal: stopping }
    const answered = await sendSigned(request)
    if (stopping.aborted && answered.status === null) {
      this.#put({ ...entry, nextAt: this.#nowText() })
      return false
    }
    const { status } = answered
    const at = this.#nowText()
    const tried = { ...entry, attempts: entry.attempts + 1, lastStatus: status, lastAt: at }
    if (isAccepted(answered)) {
      this.#put({ ...tried, state: 'done', nextAt: null })
      const results = { lastSuccessAt: at, lastFailure: null }
      const well = { state: 'active', failuresInRow: 0, failingSince: null } as const
      this.#progress = { ...this.#progress, ...results, ...well }
      return true
    }
    this.#noteFailure(tried, answered)
    const next = nextAttemptAt({
      ...{ attempts: tried.attempts, endedAt: this.#now(), random: this.#context.random() },
      retryAfterMs: retryAfterMs(answered.retryAfter, this.#now()),
    })
    const isDead = next === undefined
    const nextAt = isDead ? null : new Date(next).toISOString()
    this.#put({ ...tried, state: isDead ? 'dead' : 'waiting', nextAt })
    return isDead
  }

  /** An entry that fails again is none that fails in a row with itself. */
  #noteFailure({ attempts }: Entry, { status }: Answered): void {
    const { failuresInRow } = this.#progress
    const inRow = failuresInRow + (attempts === 1 ? 1 : 0)
    const lastFailure = { at: this.#nowText(), status }
    this.#progress = { ...this.#progress, lastFailure, failuresInRow: inRow }
    if (status === gone) this.#isGone = true
    if (inRow >= limits.webhookFailuresMax) this.#fail()
  }

  #fail(): void {
    if (this.#progress.state !== 'active') return
    this.#progress = { ...this.#progress, state: 'failing', failingSince: this.#nowText() }
  }

  #put(entry: Entry): void {
    this.#changed.set(entry.entry, entry)
  }

  async #store(end: TurnEnd): Promise<TurnEnd> {
    if (this.#isLost) return undefined
    const { store, holder } = this.#context
    const { unit, id } = this.#webhook
    const isStored = await store.webhooks.storeTurn({
      ...{ unit, webhook: id, lease: { name: leaseName(id), holder } },
      progress: this.#progress,
      isDisabled: this.#isGone,
      deliveries: [...this.#changed.values()],
    })
    return isStored && !this.#isGone ? end : undefined
  }

  /** When the first of those that wait is due. */
  #nextTime(): TurnEnd {
    const times = headsOf(this.#waiting).map(timeOf)
    return times.length === 0 ? undefined : Math.min(...times)
  }

  #now(): number {
    return this.#context.clock.now().getTime()
  }

  #nowText(): string {
    return this.#context.clock.now().toISOString()
  }
}

/** The status by which a receiver wants nothing more. */
const gone = 410

function newEntry(sent: SentEntry, nextAt: string): Entry {
  return { ...sent, state: 'waiting', attempts: 0, lastStatus: null, lastAt: null, nextAt }
}

/** The first entry of each record. */
function headsOf(waiting: readonly Entry[]): readonly Entry[] {
  const lanes = Map.groupBy(waiting, ({ subject }) => subject)
  return [...lanes.values()].flatMap(([head]) => head ?? [])
}

/** One that has no time is due: what it waited for is done. */
function timeOf({ nextAt }: Entry): number {
  return nextAt === null ? 0 : Date.parse(nextAt)
}
