// A browser as far as redirects and cookies go: it follows them from host to host, and keeps the
// cookies of each.

export class CookieBrowser {
  readonly #jars = new Map<string, Map<string, string>>()

  /** Goes to an address, and on wherever it is led. */
  async visit(address: string, init: RequestInit = {}): Promise<Response> {
    let [to, how]: [string, RequestInit] = [address, init]
    for (let steps = 0; steps < 10; steps += 1) {
      const response = await this.#request(to, how)
      const location = response.headers.get('location')
      if (response.status < 300 || response.status > 399 || location === null) return response
      await response.arrayBuffer()
      to = new URL(location, to).href
      how = {}
    }
    throw new Error(`${address} leads nowhere.`)
  }

  /** The cookies that a host would be sent, as a header. */
  cookies(address: string): string {
    const jar = this.#jars.get(new URL(address).host) ?? new Map<string, string>()
    return [...jar].map((pair) => pair.join('=')).join('; ')
  }

  async #request(address: string, init: RequestInit): Promise<Response> {
    const cookie = this.cookies(address)
    const headers = { accept: 'text/html', ...(cookie === '' ? {} : { cookie }), ...init.headers }
    const response = await fetch(address, { ...init, headers, redirect: 'manual' })
    const { host } = new URL(address)
    const jar = this.#jars.get(host) ?? new Map<string, string>()
    this.#jars.set(host, jar)
    for (const set of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = set.split('; ')
      const [name = '', value = ''] = [
        pair.slice(0, pair.indexOf('=')),
        pair.slice(pair.indexOf('=') + 1),
      ]
      const isOver =
        value === '' || attributes.some((each) => /^expires=thu, 01 jan 1970/i.test(each))
      if (isOver) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
}
