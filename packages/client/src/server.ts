// What a server says about itself.

import { KontorError } from './kontor-error.ts'
import type { Transport } from './transport.ts'

interface Options {
  readonly signal?: AbortSignal
}

export class Server {
  readonly #transport: Transport
  readonly #unit: number

  constructor(transport: Transport, unit: number) {
    this.#transport = transport
    this.#unit = unit
  }

  /** Whether the process answers. */
  async isLive(options: Options = {}): Promise<boolean> {
    return await this.#isFine('/healthz', options)
  }

  /** Whether it takes requests: its store answers, and it is not shutting down. */
  async isReady(options: Options = {}): Promise<boolean> {
    return await this.#isFine('/readyz', options)
  }

  /** The OpenAPI description, with the types, properties and views of the unit. */
  async describe({ signal }: Options = {}): Promise<Readonly<Record<string, unknown>>> {
    return await this.#transport.json({
      path: '/openapi.json',
      query: { unit: this.#unit },
      signal,
    })
  }

  async #isFine(path: string, { signal }: Options): Promise<boolean> {
    try {
      await this.#transport.json({ path, retries: 0, signal })
      return true
    } catch (error) {
      if (error instanceof KontorError || error instanceof TypeError) return false
      throw error
    }
  }
}
