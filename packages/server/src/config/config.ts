// The only reader of the environment: what the command line and the environment say, as one frozen
// answer.

import { resolve } from 'node:path'

export interface StoreConfig {
  readonly dataDirectory: string
  /** A PostgreSQL address; undefined for the embedded store. */
  readonly database: string | undefined
}

/** Where the store is; options win over the environment. */
export function readStoreConfig(options: {
  readonly data?: string | undefined
  readonly database?: string | undefined
}): StoreConfig {
  const { KONTOR_DATA: data, KONTOR_DATABASE: database } = process.env
  return Object.freeze({
    dataDirectory: resolve(options.data ?? data ?? 'kontor-data'),
    database: options.database ?? database,
  })
}
