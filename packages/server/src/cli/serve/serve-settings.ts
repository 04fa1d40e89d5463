// The settings of a server: from options, the environment and a file, in this order of precedence.

import { quote } from '@kontor/contract/quote.ts'
import {
  type IdentityProviderConfig,
  readStoreConfig,
  type StoreConfig,
  serveEnvironment,
} from '../../config/config.ts'
import { allowedMemory } from '../../config/memory-budget.ts'
import type { RateLimitPolicy } from '../../http/rate-limit.ts'
import { fontFoldersOf, fontsOption } from '../paper/font-folders.ts'
import {
  type CommandOption,
  commonOptions,
  type OptionValues,
  textOption,
  UsageError,
} from '../terminal/command.ts'
import { readOrigin } from '../token/web-address.ts'
import {
  accessOptions,
  allowedTargets,
  corsOrigins,
  identityProviderOf,
  rateLimitOf,
  trustedProxies,
} from './access-options.ts'
import { readSettingsFile } from './settings-file.ts'
import { type TlsPaths, tlsPathsOf } from './tls-files.ts'

export const serveOptions: Readonly<Record<string, CommandOption>> = {
  config: {
    type: 'string',
    value: 'FILE',
    help: 'settings as a JSON object with the names of these options; an option wins',
  },
  host: { type: 'string', value: 'ADDRESS', help: 'address to listen on (default 127.0.0.1)' },
  port: {
    type: 'string',
    value: 'PORT',
    isNumber: true,
    help: 'port, 0 for a free one (default 8080)',
  },
  origin: {
    type: 'string',
    value: 'URL',
    help: 'where browsers find the server, for links, providers and passkeys (default localhost)',
  },
  'tls-cert': {
    type: 'string',
    value: 'FILE',
    help: 'certificate, PEM: serve HTTPS; read again when it changes',
  },
  'tls-key': { type: 'string', value: 'FILE', help: 'its private key, PEM' },
  'log-level': {
    type: 'string',
    value: 'LEVEL',
    help: 'debug, info, warn, error (default info)',
  },
  'metrics-port': {
    type: 'string',
    value: 'PORT',
    isNumber: true,
    help: 'serve metrics for Prometheus there, at /metrics (default none)',
  },
  'metrics-host': {
    type: 'string',
    value: 'ADDRESS',
    help: 'address for the metrics (default 127.0.0.1)',
  },
  memory: {
    type: 'string',
    value: 'MIB',
    isNumber: true,
    help: 'memory of the server, in MiB (default what the container or the machine has)',
  },
  fonts: fontsOption,
  ...accessOptions,
  'no-console': {
    type: 'boolean',
    help: 'leave out the web console, which is served at /console/',
  },
  demo: {
    type: 'boolean',
    help: 'load the demo company into unit 1, print a sign-in and a curl line',
  },
}

export interface ServeSettings {
  readonly store: StoreConfig
  readonly host: string
  readonly port: number
  /** Where browsers find it; undefined for where it listens. */
  readonly origin: string | undefined
  readonly tls: TlsPaths | undefined
  readonly logLevel: string
  readonly provider: IdentityProviderConfig | undefined
  /** Who is admitted, as the server takes it. */
  readonly admission: {
    readonly rateLimit?: RateLimitPolicy
    readonly trustProxy?: readonly string[]
    readonly corsOrigins?: readonly string[]
  }
  /** Where webhooks may go although it is not public. */
  readonly webhookAllow: readonly string[]
  /** Where metrics are served; undefined for nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** With fonts for papers, besides those that come along. */
  readonly fontFolders: readonly string[]
  /** What the server may take, in MiB. */
  readonly memory: number
  readonly hasConsole: boolean
  readonly isDemo: boolean
}

/** All settings, checked; throws where one will not do, and says so where it came from the file. */
export function readServeSettings(options: OptionValues): ServeSettings {
  const path = textOption(options, 'config')
  const file = path === undefined ? {} : readSettingsFile(path, fileSettings)
  const stronger = { ...serveEnvironment(), ...options }
  try {
    return settingsOf({ ...file, ...stronger })
  } catch (error) {
    if (!(error instanceof UsageError) || path === undefined) throw error
    const named = [...error.message.matchAll(/--([\w-]+)/g)].map(([, name = '']) => name)
    if (!named.some((name) => Object.hasOwn(file, name) && !Object.hasOwn(stronger, name)))
      throw error
    throw new UsageError(`${error.message} The setting is in the file ${quote(path)}.`)
  }
}

/** What can stand in the file: all but what only makes sense beside a command. */
const fileSettings: Readonly<Record<string, CommandOption>> = settableInFile()

function settableInFile(): Readonly<Record<string, CommandOption>> {
  const { config: _config, ...own } = serveOptions
  const { json: _json, help: _help, ...common } = commonOptions
  return { ...own, ...common }
}

function settingsOf(values: OptionValues): ServeSettings {
  const rateLimit = rateLimitOf(values)
  const trustProxy = trustedProxies(values)
  const origins = corsOrigins(values)
  const [data, database] = [textOption(values, 'data'), textOption(values, 'database')]
  return {
    store: readStoreConfig({ data, database }),
    host: textOption(values, 'host') ?? '127.0.0.1',
    port: readPort(values, 'port') ?? 8080,
    origin: readOrigin(values, 'origin'),
    tls: tlsPathsOf(values),
    logLevel: readLevel(values),
    provider: identityProviderOf(values),
    admission: {
      ...(rateLimit === undefined ? {} : { rateLimit }),
      ...(trustProxy === undefined ? {} : { trustProxy }),
      ...(origins === undefined ? {} : { corsOrigins: origins }),
    },
    webhookAllow: allowedTargets(values),
    metrics: metricsOf(values),
    fontFolders: fontFoldersOf(values),
    memory: readMemory(values),
    hasConsole: values['no-console'] !== true,
    isDemo: values['demo'] === true,
  }
}

function metricsOf(values: OptionValues): ServeSettings['metrics'] {
  const port = readPort(values, 'metrics-port')
  const host = textOption(values, 'metrics-host')
  if (port !== undefined) return { host: host ?? '127.0.0.1', port }
  if (host === undefined) return undefined
  throw new UsageError('--metrics-host needs --metrics-port beside it.')
}

function readPort(values: OptionValues, name: string): number | undefined {
  const text = textOption(values, name)
  if (text === undefined) return undefined
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new UsageError(`--${name} takes a number from 0 to 65535, not ${quote(text)}.`)
}

function readMemory(values: OptionValues): number {
  const text = textOption(values, 'memory')
  if (text === undefined) return allowedMemory()
  if (/^[1-9]\d{0,7}$/.test(text)) return Number(text)
  throw new UsageError(`--memory takes a whole number of MiB, such as 512, not ${quote(text)}.`)
}

function readLevel(values: OptionValues): string {
  const level = textOption(values, 'log-level') ?? 'info'
  const levels = ['debug', 'info', 'warn', 'error']
  if (levels.includes(level)) return level
  throw new UsageError(`--log-level takes one of ${levels.join(', ')}, not ${quote(level)}.`)
}
