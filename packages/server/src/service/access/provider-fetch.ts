// The one way out to an identity provider: to safe addresses alone, without redirects, within a
// time and a size.

import { limits } from '@kontor/contract/limits.ts'
import { isSafeEndpoint } from '../../rules/settings/safe-issuer.ts'

/** The provider could not be asked, or did not answer as it should. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
}

/** Statuses from here on are faults of the provider, whatever was asked. */
const ownFaults = 500

/** As `fetch`; the answer is there as a whole. */
export type ProviderFetch = (url: string, init?: RequestInit) => Promise<Response>

export function providerFetch(issuer: string, answerSecondsMax: number): ProviderFetch {
  return async (url, init = {}) => {
    if (!isSafeEndpoint(url, issuer)) {
      throw new ProviderFault(`The provider ${issuer} names an address that is not safe.`)
    }
    try {
      const signal = AbortSignal.timeout(answerSecondsMax * 1000)
      const response = await fetch(url, { ...init, redirect: 'error', signal })
      if (response.status >= ownFaults) throw new Error(`It answered ${response.status}.`)
      const { status, headers } = response
      const body = await readWhole(response)
      return new Response(body.length === 0 ? null : body, { status, headers })
    } catch (cause) {
      throw new ProviderFault(`The provider ${issuer} does not answer.`, { cause })
    }
  }
}

async function readWhole(response: Response): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.length
    if (bytes > limits.providerAnswerBytesMax) throw new Error('It answers too much.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
