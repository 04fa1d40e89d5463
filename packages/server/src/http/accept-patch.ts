// The Accept-Patch header (RFC 5789, 3.1): a path that takes patches says as what, wherever it
// refuses a method or the type of a body.

import { patchTypes } from '@kontor/contract/endpoints/endpoint.ts'
import { endpoints } from '@kontor/contract/endpoints/endpoints.ts'

const patched: ReadonlySet<string> = new Set(
  endpoints.filter(({ method }) => method === 'PATCH').map(({ path }) => path),
)

/** The header for a path as the endpoints write it; nothing where it takes no patches. */
export function acceptPatchOf(path: string): Readonly<Record<string, string>> {
  return patched.has(path) ? { 'accept-patch': patchTypes.join(', ') } : {}
}
