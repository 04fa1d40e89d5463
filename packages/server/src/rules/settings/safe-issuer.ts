// Which addresses of a provider are safe to ask: what comes over plain HTTP could be anybody's, but
// within this machine there is no way between.

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Over TLS, or on this machine. */
export function isSafeIssuer(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || (url !== null && isPlainHere(url))
}

/** Whether an issuer may name the address: one that is elsewhere leads nobody to this machine. */
export function isSafeEndpoint(text: string, issuer: string): boolean {
  const [url, own] = [URL.parse(text), URL.parse(issuer)]
  if (url === null || own === null || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (isPlainHere(own) && isPlainHere(url))
}

function isPlainHere({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && loopback.has(hostname)
}
