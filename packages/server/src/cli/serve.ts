// Serves a store over HTTP until it is told to stop.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { quote } from '@kontor/contract/quote.ts'
import { demoPath } from '@kontor/demo/demo-path.ts'
import { collectWhenIdle } from '../config/collect-when-idle.ts'
import type { IdentityProviderConfig, StoreConfig } from '../config/config.ts'
import type { RateLimitPolicy } from '../http/rate-limit.ts'
import { openStore } from '../open-store.ts'
import type { IdentityProvider } from '../service/identity-provider.ts'
import type { Services } from '../service/services.ts'
import { makeDataDirectory } from '../store/sqlite/open-database.ts'
import { takeServeLock } from '../store/sqlite/serve-lock.ts'
import type { Store } from '../store/store.ts'
import { accessOptions, identityProviderOf, rateLimitOf, trustedProxies } from './access-options.ts'
import { type Command, type OptionValues, textOption, UsageError } from './command.ts'
import { printNote, printResult, progressLine } from './output.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { readTls } from './tls-files.ts'
import { clock, initialiseStore } from './with-store.ts'

export const serve: Command = {
  name: 'serve',
  summary: 'Serve the store over HTTP, creating it if there is none',
  options: {
    host: { type: 'string', value: 'ADDRESS', help: 'address to listen on (default 127.0.0.1)' },
    port: { type: 'string', value: 'PORT', help: 'port, 0 for a free one (default 8080)' },
    'tls-cert': { type: 'string', value: 'FILE', help: 'certificate, PEM: serve HTTPS' },
    'tls-key': { type: 'string', value: 'FILE', help: 'its private key, PEM' },
    'log-level': {
      type: 'string',
      value: 'LEVEL',
      help: 'debug, info, warn, error (default info)',
    },
    ...accessOptions,
    demo: { type: 'boolean', help: 'load the demo company into unit 1 and print a curl line' },
  },
  keepsFiles: true,
  examples: ['kontor serve', 'kontor serve --port 0 --demo', 'kontor serve --data /srv/kontor'],
  async run({ values, store: config }) {
    const port = readPort(textOption(values, 'port') ?? '8080')
    const host = textOption(values, 'host') ?? '127.0.0.1'
    const tls = readTls(values)
    const logLevel = readLevel(values)
    const trusted = identityProviderOf(values)
    const admission = readAdmission(values)
    const unlock = claimStore(config)
    const store = await openStore(config, { purpose: 'serve', onFatal })
    try {
      await initialiseStore(store)
      // Commands that only look at the store never load what only a server needs.
      const { compose } = await import('../main.ts')
      const services = compose(store, clock, trusted && (await providerOf(trusted)))
      if (values['demo'] === true) await loadDemoCompany(store, services)
      const base = { services, host, port, logLevel, ...admission }
      const options = { ...base, ...(tls === undefined ? {} : { tls }) }
      const { startServer } = await import('../http/start-server.ts')
      const server = await startServer(options)
      collectWhenIdle()
      const stopping = new AbortController()
      stopOnSignal(async () => {
        stopping.abort()
        await server.stop()
        await store.close()
        unlock()
      })
      const firstLook =
        values['demo'] === true
          ? [curlLine(server.address, await demoToken(store, services, config))]
          : []
      printResult([`kontor ready ${server.address}`, ...firstLook].join('\n'))
      await finishRendering(store, stopping.signal)
    } catch (error) {
      // An open store would keep the process.
      await store.close()
      unlock()
      throw error
    }
  },
}

function onFatal(error: Error): never {
  // Nobody knows what is on disk now: better no answer than a wrong one.
  printNote(`The store has failed: ${error.message}`)
  process.exit(1)
}

/** Resumes what an interrupted `type put` left: rows that are read more slowly until then. */
async function finishRendering(store: Store, stopping: AbortSignal): Promise<void> {
  const { renderLeftRows } = await import('../service/render-rows.ts')
  try {
    await renderLeftRows(store)
  } catch (error) {
    if (!stopping.aborted)
      printNote(`Rendering rows again failed and resumes at the next start: ${String(error)}`)
  }
}

async function providerOf(trusted: IdentityProviderConfig): Promise<IdentityProvider> {
  const { identityProvider } = await import('../service/identity-provider.ts')
  return identityProvider(trusted, clock)
}

function readAdmission(values: OptionValues): {
  readonly rateLimit?: RateLimitPolicy
  readonly trustProxy?: readonly string[]
} {
  const rateLimit = rateLimitOf(values)
  const trustProxy = trustedProxies(values)
  return {
    ...(rateLimit === undefined ? {} : { rateLimit }),
    ...(trustProxy === undefined ? {} : { trustProxy }),
  }
}

/** An embedded store has one server; any number may share a database. */
function claimStore({ dataDirectory, database }: StoreConfig): () => void {
  if (database !== undefined) return () => undefined
  makeDataDirectory(dataDirectory)
  return takeServeLock(dataDirectory)
}

function readPort(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new UsageError(`--port takes a number from 0 to 65535, not ${quote(text)}.`)
}

function readLevel(values: OptionValues): string {
  const level = textOption(values, 'log-level') ?? 'info'
  const levels = ['debug', 'info', 'warn', 'error']
  if (levels.includes(level)) return level
  throw new UsageError(`--log-level takes one of ${levels.join(', ')}, not ${quote(level)}.`)
}

async function loadDemoCompany(store: Store, services: Services): Promise<void> {
  const { loadDemo } = await import('../service/load-demo.ts')
  const { added } = await loadDemo(store, services, {
    unit: 1,
    onProgress: progressLine('Demo company, records'),
  })
  printNote(added === 0 ? 'The demo company was loaded before.' : 'The demo company is loaded.')
}

/** One token for all starts on a store, in a file as private as the store itself. */
async function demoToken(
  store: Store,
  { authenticate }: Services,
  { dataDirectory }: StoreConfig,
): Promise<string> {
  makeDataDirectory(dataDirectory)
  const file = join(dataDirectory, 'demo-token')
  if (existsSync(file)) {
    const token = readFileSync(file, 'utf8').trim()
    const caller = authenticate({ token, unit: 1, address: '127.0.0.1' })
    // It may have been revoked, or its key rotated away.
    if (await caller.then(Boolean, () => false)) return token
  }
  const { issueToken } = await import('../service/issue-token.ts')
  const token = await issueToken(store, clock, {
    user: 1,
    units: [1],
    scopes: ['read', 'write'],
    ips: [],
  })
  writeFileSync(file, `${token}\n`, { mode: 0o600 })
  return token
}

function curlLine(address: string, token: string): string {
  return `curl -H 'Authorization: Bearer ${token}' '${address}${demoPath}'`
}
