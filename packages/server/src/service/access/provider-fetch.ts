// The one way out to an identity provider: to safe addresses alone, without redirects, within a
// time and a size.

import { limits } from '@kontor/contract/limits.ts'
import { isSafeEndpoint } from '../../rules/settings/safe-issuer.ts'
import { fetchWhole } from './fetch-whole.ts'

/** The provider could not be asked, or did not answer as it should. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
}

/** Statuses from here on are faults of the provider, whatever was asked. */
const ownFaults = 500

/** As `fetch`; the answer is there as a whole. */
export type ProviderFetch = (url: string, init?: RequestInit) => Promise<Response>

export function providerFetch(issuer: string, answerSecondsMax: number): ProviderFetch {
  const bounds = { secondsMax: answerSecondsMax, bytesMax: limits.providerAnswerBytesMax }
  return async (url, init = {}) => {
    if (!isSafeEndpoint(url, issuer)) {
      throw new ProviderFault(`The provider ${issuer} names an address that is not safe.`)
    }
    try {
      const response = await fetchWhole(url, init, bounds)
      if (response.status >= ownFaults) throw new Error(`It answered ${response.status}.`)
      return response
    } catch (cause) {
      throw new ProviderFault(`The provider ${issuer} does not answer.`, { cause })
    }
  }
}
