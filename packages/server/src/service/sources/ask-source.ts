// Asks a source for a company. What it has answered is cached for some minutes, so that whoever
// presses twice, or comes after another, asks nobody.

import type { CompanySource } from '@kontor/contract/configuration/lookup-file.ts'
import { limits } from '@kontor/contract/limits.ts'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../config/clock.ts'
import { countBounded } from '../../count-bounded.ts'
import { Refusal } from '../../refusal.ts'
import { foundCompany } from '../../rules/sources/found-company.ts'
import { sourceAddress } from '../../rules/sources/source-address.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'
import { fetchWhole } from '../access/fetch-whole.ts'

/** Null where the source knows no such company; refuses with `source-unavailable`. */
export type AskSource = (source: CompanySource, registration: string) => Promise<FieldValues | null>

interface Cached {
  readonly until: number
  readonly company: FieldValues | null
}

const cachedMax = 1000
const cachedMs = limits.companySourceCachedMinutes * 60_000

export function askSource(
  clock: Clock,
  secondsMax: number = limits.companySourceSecondsMax,
): AskSource {
  const cache = new LRUCache<string, Cached>(countBounded(cachedMax))
  return async (source, registration) => {
    // A source that was changed is another one.
    const key = JSON.stringify([source, registration])
    const now = clock.now().getTime()
    const cached = cache.get(key)
    if (cached !== undefined && now < cached.until) return cached.company
    const answer = await answerOf(source, sourceAddress(source.url, registration), secondsMax)
    const company = foundCompany(source, answer) ?? null
    cache.set(key, { until: now + cachedMs, company })
    return company
  }
}

/** How sources say that they know no such company, or that this is no number of one. */
const unknownStatuses: ReadonlySet<number> = new Set([400, 404])

async function answerOf(
  { title }: CompanySource,
  url: string,
  secondsMax: number,
): Promise<unknown> {
  const bounds = { secondsMax, bytesMax: limits.companySourceBytesMax }
  try {
    const response = await fetchWhole(url, { headers: { accept: 'application/json' } }, bounds)
    if (unknownStatuses.has(response.status)) return undefined
    if (!response.ok) throw new Error(`It answered ${response.status}.`)
    return await response.json()
  } catch (cause) {
    const detail = `${title} does not answer as it should.`
    throw new Refusal('source-unavailable', { detail, cause })
  }
}
