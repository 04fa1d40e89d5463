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

/** What the environment says to a server, by the names of its options. */
export function serveEnvironment(): Readonly<Record<string, string>> {
  const environment = process.env
  return given({
    data: environment['KONTOR_DATA'],
    database: environment['KONTOR_DATABASE'],
    memory: environment['KONTOR_MEMORY'],
    fonts: environment['KONTOR_FONTS'],
    'oidc-issuer': environment['KONTOR_OIDC_ISSUER'],
    'oidc-audience': environment['KONTOR_OIDC_AUDIENCE'],
    'oidc-claim': environment['KONTOR_OIDC_CLAIM'],
  })
}

function given(
  values: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const entries = Object.entries(values)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** Whether the process that started this one expects to be told when it is ready (sd_notify). */
export function hasServiceManager(): boolean {
  return (process.env['NOTIFY_SOCKET'] ?? '') !== ''
}

/** Whether people who read a terminal want no colours (https://no-color.org). */
export function wantsNoColour(): boolean {
  return (process.env['NO_COLOR'] ?? '') !== ''
}
