// The servers that an address names. Connections go to the current one; a connection that finds it
// unusable makes the one after it current.

export interface Host {
  readonly host: string
  readonly port: number
}

export class Hosts {
  readonly #hosts: readonly Host[]
  #at = 0

  constructor(hosts: readonly Host[]) {
    this.#hosts = hosts
  }

  get count(): number {
    return this.#hosts.length
  }

  /** The server that connections go to now. */
  get current(): Host {
    const host = this.#hosts[this.#at]
    if (host === undefined) throw new Error('An address names no host.')
    return host
  }

  /** Several connections may fail on the same host: only the first moves on to the next. */
  passOver(host: Host): void {
    if (host === this.current) this.#at = (this.#at + 1) % this.#hosts.length
  }
}
