// Serves a store over HTTP until it is told to stop.

import { version } from '@kontor/contract/version.ts'
import { elapsedMs } from '../../config/clock.ts'
import { collectWhenIdle } from '../../config/collect-when-idle.ts'
import {
  type IdentityProviderConfig,
  type StoreConfig,
  wantsNoColour,
} from '../../config/config.ts'
import { type MemoryBudget, memoryBudget } from '../../config/memory-budget.ts'
import { runWithinMemory } from '../../config/run-within-memory.ts'
import { noticeEvents } from '../../events.ts'
import type { Logger, StandardLog } from '../../http/logger.ts'
import type { RunningServer, ServerLoad } from '../../http/start-server.ts'
import type { JobDoors } from '../../jobs/prepare-jobs.ts'
import type { RunningJobs } from '../../jobs/start-jobs.ts'
import type { LargeThreads } from '../../large/large-threads.ts'
import type { RunningMetrics } from '../../metrics/start-metrics.ts'
import { openStore } from '../../open-store.ts'
import type { PaperThreads } from '../../paper/paper-threads.ts'
import type { IdentityProvider } from '../../service/access/identity-provider.ts'
import { passkeysElsewhere } from '../../service/doctor/check-sign-in.ts'
import type { Services } from '../../service/services.ts'
import { takeServeLock } from '../../store/sqlite/serve-lock.ts'
import type { Store } from '../../store/store.ts'
import { reportMigration } from '../store/report-migration.ts'
import type { Command } from '../terminal/command.ts'
import { printResult } from '../terminal/output.ts'
import { clock, initialiseStore } from '../terminal/with-store.ts'
import { browsableAddress, loopbackOrigin } from '../token/web-address.ts'
import { checkAudience } from './check-audience.ts'
import type { ConsoleBuild } from './console-build.ts'
import { firstLook } from './first-look.ts'
import { notifyServiceManager } from './notify-service-manager.ts'
import { renewTls } from './renew-tls.ts'
import { loadDemoCompany } from './serve-demo.ts'
import { readServeSettings, type ServeSettings, serveOptions } from './serve-settings.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { readTls } from './tls-files.ts'
import { warnOfClock } from './warn-of-clock.ts'
import { warnOfLittleMemory } from './warn-of-little-memory.ts'
import { warnOfPlainHttp } from './warn-of-plain-http.ts'

export const serve: Command = {
  name: 'serve',
  summary: 'Serve the store over HTTP, creating it if there is none',
  options: serveOptions,
  keepsFiles: true,
  hasLog: true,
  examples: [
    'kontor serve',
    'kontor serve --port 0 --demo',
    'kontor serve --config /etc/kontor/kontor.json',
    'kontor serve --data /srv/kontor --host 0.0.0.0 --tls-cert cert.pem --tls-key key.pem',
    'kontor serve --database postgres://kontor@db/kontor --log-level warn',
  ],
  async run({ values }) {
    const settings = readServeSettings(values)
    const budget = memoryBudget(settings.memory)
    runWithinMemory(budget)
    const tls = settings.tls && readTls(settings.tls)
    const log = await openLog(settings)
    const { logger } = log
    warnOfLittleMemory(budget, log.starting)
    reportMigration((sentence) => log.starting.info(sentence))
    noticeEvents.listen(({ notice }) => logger.warn(notice))
    const unlock = await claimStore(settings.store)
    const onFatal = endOf(logger)
    const store = await openStore(settings.store, { purpose: 'serve', budget, onFatal })
    try {
      await initialiseStore(store)
      await checkAudience(store, settings.provider?.audience)
      const { prepareJobs } = await import('../../jobs/prepare-jobs.ts')
      const jobs = prepareJobs({ store, clock, logger, ...jobSettings(settings) })
      const papers = await paperThreads(settings, budget)
      let origin = settings.origin
      const doors = { ...jobs.doors, origin: () => origin }
      const services = await composeFor(store, settings, { budget, papers, ...doors })
      if (settings.isDemo) await loadDemoCompany(store, services)
      const { startServer } = await import('../../http/start-server.ts')
      const { host, port, admission } = settings
      const secure = tls === undefined ? {} : { tls }
      const webConsole = await consoleOf(settings, logger)
      const shown = webConsole === undefined ? {} : { webConsole }
      const { LargeThreads } = await import('../../large/large-threads.ts')
      const largeWork = new LargeThreads({ store, clock, isTight: budget.isTight })
      const open = { ...admission, ...secure, ...shown, largeWork }
      const server = await startServer({ services, host, port, logger, memory: budget, ...open })
      const metrics = await startMetricsOf(settings, { server, store, logger })
      collectWhenIdle()
      renewTls({ paths: settings.tls, logger, show: (files) => server.show(files) })
      const running = {
        server,
        services,
        store,
        papers,
        largeWork,
        metrics,
        webConsole,
        unlock,
        log,
      }
      stopServerOnSignal({ ...running, jobs: jobs.start(services) })
      origin ??= loopbackOrigin(server.address)
      const address = browsableAddress(server.address)
      await noteAddress(store, logger, settings.origin ?? address)
      const elsewhere = await passkeysElsewhere(store, settings.origin ?? address)
      for (const sentence of elsewhere) logger.warn(sentence)
      await warnOfClock(store, clock, logger)
      const look = await firstLook({ store, services, settings, address: server.address })
      printResult([`kontor ready ${address}`, ...look].join('\n'))
      logger.info(`Kontor ${version}: the interface is described at ${address}/docs`)
      warnOfPlainHttp(settings, logger)
      await notifyServiceManager('READY=1', logger)
      await webConsole?.start()
    } catch (error) {
      // An open store would keep the process. What failed first is reported.
      await store.close().catch(() => undefined)
      unlock()
      throw error
    }
  },
}

/**
 * For `sign-in`. The last server to start wins; after a crash it is the place to look at, too. A
 * store that only reads, as a standby does, is served all the same.
 */
async function noteAddress(store: Store, logger: Logger, address: string): Promise<void> {
  const { installation } = store
  const name = 'servedAt'
  try {
    if ((await installation.note({ name })) === address) return
    await installation.putNote({ name, value: address })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    logger.warn(`The address could not be stored for links to sign in: ${reason}`)
  }
}

/** Nobody knows what is on disk now: better no answer than a wrong one. */
function endOf(logger: Logger): (error: Error) => never {
  const startedAt = elapsedMs()
  return (error) => {
    const secondsServed = Math.round((elapsedMs() - startedAt) / 1000)
    logger.fatal({ secondsServed }, `The store has failed: ${error.message}`)
    process.exit(1)
  }
}

async function openLog({ logLevel }: ServeSettings): Promise<StandardLog> {
  const { openStandardLog } = await import('../../http/logger.ts')
  const isTerminal = process.stderr.isTTY
  return openStandardLog({ level: logLevel, isTerminal, hasColour: !wantsNoColour() })
}

/** Commands that only look at the store never load what only a server needs. */
async function composeFor(
  store: Store,
  { provider }: ServeSettings,
  options: {
    readonly budget: MemoryBudget
    readonly papers: PaperThreads
    readonly origin: () => string | undefined
  } & JobDoors,
): Promise<Services> {
  const { compose } = await import('../../service/services.ts')
  return compose(store, clock, { provider: provider && (await providerOf(provider)), ...options })
}

/** None of them starts before the first paper. */
async function paperThreads(
  { fontFolders }: ServeSettings,
  { isTight }: MemoryBudget,
): Promise<PaperThreads> {
  const { PaperThreads } = await import('../../paper/paper-threads.ts')
  return new PaperThreads({ fontFolders, isTight })
}

async function providerOf(trusted: IdentityProviderConfig): Promise<IdentityProvider> {
  const { identityProvider } = await import('../../service/access/identity-provider.ts')
  return identityProvider(trusted, clock)
}

async function consoleOf(
  { hasConsole }: ServeSettings,
  logger: Logger,
): Promise<ConsoleBuild | undefined> {
  if (!hasConsole) return undefined
  const { ConsoleBuild } = await import('./console-build.ts')
  return new ConsoleBuild(logger)
}

/** Loaded only where somebody wants them. */
async function startMetricsOf(
  { metrics }: ServeSettings,
  { server, store, logger }: Pick<Running, 'server' | 'store'> & { readonly logger: Logger },
): Promise<RunningMetrics | undefined> {
  if (metrics === undefined) return undefined
  const { startMetrics } = await import('../../metrics/start-metrics.ts')
  const load = (): ServerLoad => server.load()
  const running = await startMetrics({ ...metrics, store: store.inspection, load })
  logger.info(`Metrics are served at ${running.address}`)
  return running
}

interface Running {
  readonly server: RunningServer
  readonly services: Services
  readonly store: Store
  readonly jobs: RunningJobs
  readonly papers: PaperThreads
  readonly largeWork: LargeThreads
  readonly metrics: RunningMetrics | undefined
  readonly webConsole: ConsoleBuild | undefined
  readonly unlock: () => void
  readonly log: StandardLog
}

/** Ends everything on a signal, and says so. */
function stopServerOnSignal({
  server,
  services,
  store,
  jobs,
  papers,
  largeWork,
  unlock,
  log,
  ...more
}: Running): void {
  const { logger } = log
  const readyAt = elapsedMs()
  const secondsServed = (): number => Math.round((elapsedMs() - readyAt) / 1000)
  stopOnSignal({
    async stop(signal) {
      const stoppedAt = elapsedMs()
      await notifyServiceManager('STOPPING=1', logger)
      await Promise.all([server.stop(), jobs.stop()])
      await Promise.all([papers.close(), largeWork.close()])
      more.webConsole?.stop()
      more.metrics?.stop()
      await services.storeTokenUse()
      await store.close()
      unlock()
      const millisecondsToStop = Math.round(elapsedMs() - stoppedAt)
      const line = { signal, secondsServed: secondsServed(), millisecondsToStop }
      logger.info(line, 'The server has stopped.')
      await log.end()
    },
    endAtOnce(signal) {
      const line = { signal, secondsServed: secondsServed() }
      logger.warn(line, 'The server ends at once, as it was told again.')
    },
    endLate(signal) {
      const line = { signal, secondsServed: secondsServed() }
      logger.error(line, 'The server did not stop in time: what it has not stored is lost.')
    },
  })
}

function jobSettings({ store, webhookAllow }: ServeSettings) {
  return { isAlone: store.database === undefined, webhookAllow }
}

/** An embedded store has one server; any number may share a database. */
async function claimStore({ dataDirectory, database }: StoreConfig): Promise<() => void> {
  if (database !== undefined) return () => undefined
  const { makeDataDirectory } = await import('../../store/sqlite/open-database.ts')
  makeDataDirectory(dataDirectory)
  return takeServeLock(dataDirectory)
}
