// Groups of the unit. A view lists them; here is who is in one.

import type { Transport } from './transport.ts'

export interface Group {
  readonly id: number
  readonly name: string
  readonly type: string | null
  readonly description: string | null
  readonly userIds: readonly number[]
}

export interface GroupChange {
  readonly name?: string
  readonly type?: string | null
  readonly description?: string | null
  /** All who are to be in it. */
  readonly userIds?: readonly number[] | null
}

interface Options {
  readonly signal?: AbortSignal
}

export class Groups {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  async read(id: number, { signal }: Options = {}): Promise<Group> {
    return await this.#transport.json({ path: 'groups', query: { id }, signal })
  }

  async create(
    body: GroupChange & { readonly name: string },
    { signal }: Options = {},
  ): Promise<Group> {
    return await this.#transport.json({ method: 'POST', path: 'groups', body, retries: 0, signal })
  }

  /** Members that are left out stay as they are. */
  async change(id: number, body: GroupChange, { signal }: Options = {}): Promise<Group> {
    const query = { id }
    return await this.#transport.json({ method: 'PATCH', path: 'groups', query, body, signal })
  }
}
