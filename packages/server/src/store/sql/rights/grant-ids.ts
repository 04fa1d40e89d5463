// The cache of the ids of interned grants, by unit and grants. Interned grants are never changed or
// deleted, so a cached id stays right.

const cachedIdsMax = 20_000

export class GrantIds {
  readonly #ids = new Map<string, number>()

  get(key: string): number | undefined {
    return this.#ids.get(key)
  }

  set(key: string, id: number): void {
    if (this.#ids.size >= cachedIdsMax) this.#ids.clear()
    this.#ids.set(key, id)
  }
}
