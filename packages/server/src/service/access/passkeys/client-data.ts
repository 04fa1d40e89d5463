// What a browser says of the page that a passkey was used on.

import type { RelyingParty } from './relying-party.ts'

export interface ClientData {
  readonly type: unknown
  readonly challenge: string
  readonly origin: unknown
  readonly crossOrigin?: unknown
  readonly topOrigin?: unknown
  readonly tokenBinding?: unknown
}

/** Undefined for what is no client data. */
export function readClientData(bytes: Buffer): ClientData | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const read = JSON.parse(text) as ClientData | null
    return typeof read?.challenge === 'string' ? read : undefined
  } catch {
    return undefined
  }
}

export type ClientDataFault = 'type' | 'origin' | 'frame' | 'token-binding'

/** No page but ours may have called, and within no other page. */
export function clientDataFault(
  data: ClientData,
  { type, origin }: Pick<RelyingParty, 'origin'> & { readonly type: string },
): ClientDataFault | undefined {
  if (data.type !== type) return 'type'
  if (data.origin !== origin) return 'origin'
  if ((data.crossOrigin ?? false) !== false || data.topOrigin !== undefined) return 'frame'
  // Browsers have given that up, and none that reads our options sends it.
  return data.tokenBinding === undefined ? undefined : 'token-binding'
}
