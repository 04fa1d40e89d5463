// The headers of every answer, whoever writes it: what tells browsers to take it for nothing but
// what it says it is. Programs pass them over.

import type { Duplex } from 'node:stream'
import { TLSSocket } from 'node:tls'

const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  // Nothing of an answer is carried out, loaded or framed. The page for people has its own policy.
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

/** A year. Subdomains are not ours to speak for. */
const overTls = { ...always, 'strict-transport-security': 'max-age=31536000' }

/** Of an answer on a socket. */
export function usualHeaders(socket: Duplex | undefined): Readonly<Record<string, string>> {
  return socket instanceof TLSSocket ? overTls : always
}
