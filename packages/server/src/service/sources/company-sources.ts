// Looks companies up by their registration numbers, for whoever may enter them, in the sources that
// whoever runs the server has set. Without those, nothing outside is ever asked.

import type { CompanySource } from '@kontor/contract/configuration/lookup-file.ts'
import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { FaultCode } from '@kontor/contract/faults.ts'
import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { Clock } from '../../config/clock.ts'
import { Refusal } from '../../refusal.ts'
import { shareOf } from '../../rules/rights/share-of.ts'
import type { Store } from '../../store/store.ts'
import { RequestsPerMinute } from '../access/requests-per-minute.ts'
import type { Answer } from '../requests/answer.ts'
import type { Principal } from '../requests/principal.ts'
import { askSource } from './ask-source.ts'

export interface LookUpCompanyInput {
  readonly principal: Principal
  readonly registration: string
  /** The first one by default. */
  readonly source?: string
}

interface CompanySourceServices {
  listCompanySources(): Promise<Answer>
  lookUpCompany(input: LookUpCompanyInput): Promise<Answer>
}

interface SourceTimes {
  /** Longest wait for a source; usually as `limits` says. */
  readonly sourceSecondsMax?: number | undefined
}

export function companySourceServices(
  store: Store,
  clock: Clock,
  { sourceSecondsMax }: SourceTimes,
): CompanySourceServices {
  const ask = askSource(clock, sourceSecondsMax)
  const requests = new RequestsPerMinute(clock, {
    perMinuteMax: limits.companyLookupsPerMinuteMax,
    detail: `One user looks up at most ${limits.companyLookupsPerMinuteMax} companies in a minute.`,
  })
  const sources = async (): Promise<readonly CompanySource[]> =>
    (await store.installation.lookupFile())?.sources ?? []
  return {
    async listCompanySources() {
      return { json: JSON.stringify({ data: (await sources()).map(described) }) }
    },
    async lookUpCompany({ principal, registration, source: name }) {
      const source = chosen(await sources(), name)
      const number = plainNumber(registration)
      requests.count(shareOf(principal.reader))
      const data = await ask(source, number)
      return { json: JSON.stringify({ source: described(source), data }) }
    },
  }
}

const none = 'Companies are looked up nowhere here: `kontor lookup put` names the sources.'

function described({ name, title, country = null, company }: CompanySource): object {
  return { name, title, country, registrations: Object.keys(company.registrations ?? {}) }
}

function chosen(sources: readonly CompanySource[], name: string | undefined): CompanySource {
  const [first] = sources
  if (first === undefined) throw new Refusal('not-found', { detail: none })
  const source = name === undefined ? first : sources.find((each) => each.name === name)
  if (source !== undefined) return source
  const names = sources.map((each) => each.name)
  const hint = didYouMean(name ?? '', names) || ` Known are: ${names.join(', ')}.`
  throw refused('bad-parameter', 'source', `There is no source ${quote(name ?? '')}.${hint}`)
}

const charactersMax = 40

/** Letters and digits alone: what people put between them is for the eye. */
function plainNumber(registration: string): string {
  const plain = registration.replace(/[\s.\-\u2010-\u2015]/gu, '')
  if (/^[\p{L}\p{N}]+$/u.test(plain) && plain.length <= charactersMax) return plain
  const expected = `Expected a registration number of 1 to ${charactersMax} letters and digits`
  throw refused('bad-format', 'registration', `${expected}, got ${quote(registration)}.`)
}

function refused(code: FaultCode, parameter: string, message: string): Refusal {
  return new Refusal('bad-parameter', { detail: message, faults: [{ code, parameter, message }] })
}
