// The servers that an address names. A connection goes to the one that the last good connection
// went to; whoever finds that it will not do sends the next connection to the one after it.

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

  /** Where connections go at present. */
  get current(): Host {
    const host = this.#hosts[this.#at]
    if (host === undefined) throw new Error('An address names no host.')
    return host
  }

  /** Several connections may find the same fault: the first of them moves on. */
  passOver(host: Host): void {
    if (host === this.current) this.#at = (this.#at + 1) % this.#hosts.length
  }
}
