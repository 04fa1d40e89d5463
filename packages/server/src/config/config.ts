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

/** Whose tokens are accepted besides our own. */
export interface IdentityProviderConfig {
  readonly issuer: string
  readonly audience: string
  /** The claim that says who it is: `email` is matched with addresses, others with user names. */
  readonly claim: string
  /** Whether its addresses count without its saying that it verified them. */
  readonly isEmailTrusted: boolean
}

type NamedParts = Omit<IdentityProviderConfig, 'isEmailTrusted'>

/** The parts that options and environment give, options first; undefined where they give none. */
export function readIdentityProvider(
  options: Readonly<Record<keyof NamedParts, string | undefined>>,
): Readonly<Partial<NamedParts>> {
  const environment = process.env
  const issuer = options.issuer ?? environment['KONTOR_OIDC_ISSUER']
  const audience = options.audience ?? environment['KONTOR_OIDC_AUDIENCE']
  const claim = options.claim ?? environment['KONTOR_OIDC_CLAIM']
  return {
    ...(issuer === undefined ? {} : { issuer }),
    ...(audience === undefined ? {} : { audience }),
    ...(claim === undefined ? {} : { claim }),
  }
}
