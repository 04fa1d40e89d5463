// The HTTP surface of the server, put together explicitly: every operation, every page, and every
// answer that Fastify or node would otherwise give by themselves.

import type { Endpoint } from '@kontor/contract/endpoints/endpoint.ts'
import { endpoints } from '@kontor/contract/endpoints/endpoints.ts'
import { providerEndpoints } from '@kontor/contract/endpoints/provider-endpoints.ts'
import { sessionEndpoints } from '@kontor/contract/endpoints/session-endpoints.ts'
import { limits } from '@kontor/contract/limits.ts'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import { type Clock, systemClock } from '../config/clock.ts'
import { fullBudget, type MemoryBudget } from '../config/memory-budget.ts'
import type { Services } from '../service/services.ts'
import { closeWhenDraining, type HttpAnswer } from './answer.ts'
import { type Budget, Share } from './budget.ts'
import { checkFraming } from './check-framing.ts'
import { Connections } from './connections.ts'
import { answerPreflight } from './cors.ts'
import { KnownShares } from './known-shares.ts'
import { answerBySize, type LargeWork } from './large-work.ts'
import { createListener, type ListenerContext, type TlsFiles } from './listener.ts'
import { refuseOtherMethods } from './method-not-allowed.ts'
import { RateLimit, type RateLimitPolicy } from './rate-limit.ts'
import { addUsualHeaders, replyProblem } from './reply-problem.ts'
import { readBody } from './request-body.ts'
import { logWhenOver } from './request-log.ts'
import { reserveBody } from './reserve-memory.ts'
import { addPage, addRoute, type Call } from './route.ts'
import { runBatch } from './routes/batch.ts'
import { readChanges } from './routes/changes.ts'
import { listCompanySources, lookUpCompany } from './routes/company-sources.ts'
import type { WebConsole } from './routes/console.ts'
import { exportRecords } from './routes/exports.ts'
import { changeGroup, createGroup, readGroup } from './routes/groups.ts'
import { importRecords, readProposal } from './routes/imports.ts'
import { deleteLifecycle, listLifecycles, putLifecycles } from './routes/lifecycles.ts'
import { lookUp, search } from './routes/lookups.ts'
import { checkPaper, readPaper } from './routes/papers.ts'
import {
  listPasskeys,
  registerPasskey,
  renamePasskey,
  startPasskey,
  takePasskeyAction,
} from './routes/passkeys.ts'
import { putPreferences, readPreferences } from './routes/preferences.ts'
import { addProviderRoutes } from './routes/providers.ts'
import { recordHandlers, workHere } from './routes/record-handlers.ts'
import { listRights } from './routes/records.ts'
import { makePages } from './routes/service-pages.ts'
import { addSessionRoutes } from './routes/session.ts'
import {
  deleteView,
  getEInvoice,
  listAccessDefaults,
  listNumbers,
  listPrintForms,
  listProcesses,
  listRegisters,
  listTypes,
  putAccessDefaults,
  putEInvoice,
  putNumbers,
  putPrintForms,
  putProcesses,
  putRegisters,
  putTypes,
  putView,
} from './routes/settings.ts'
import { summariseView } from './routes/summaries.ts'
import { createToken, listTokens, takeTokenAction } from './routes/tokens.ts'
import { takeUserAction } from './routes/user-access.ts'
import { listIdentities, removeIdentity } from './routes/user-identities.ts'
import { listViews, listViewsWithRows, queryView, readView } from './routes/views.ts'
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  takeWebhookAction,
} from './routes/webhooks.ts'
import { watchPeers } from './silent-peers.ts'
import { unknownPath } from './unknown-path.ts'

export interface AppOptions {
  readonly services: Services
  /** Nothing is logged without one. */
  readonly logger?: FastifyBaseLogger
  /** Serves HTTPS instead of HTTP. */
  readonly tls?: TlsFiles
  /** Proxies whose `X-Forwarded-For` is believed, as addresses or CIDR ranges; none by default. */
  readonly trustProxy?: readonly string[]
  /** What may wait for peers at once; as `memory` says by default. */
  readonly budget?: Budget
  /** Usually that of a machine with enough. */
  readonly memory?: MemoryBudget
  /** Requests allowed per user; as many as it likes by default. */
  readonly rateLimit?: RateLimitPolicy
  /** Origins whose web pages may call; none by default. */
  readonly corsOrigins?: readonly string[]
  readonly clock?: Clock
  /** The web console; none by default. */
  readonly webConsole?: WebConsole
  /** What answers large requests; this thread by default. */
  readonly largeWork?: LargeWork
}

/** Creates the app; it listens when its `listen` is called, and ends with `stop` of `drain.ts`. */
export function createApp(options: AppOptions): FastifyInstance {
  const { services, memory = fullBudget, budget = budgetOf(memory) } = options
  const connections = new Connections()
  const shares = new KnownShares()
  const app = createFastify(options, { connections, shares })
  app.decorate('connections', connections)
  app.decorate('budget', budget)
  app.decorateRequest('admission', null)
  app.decorateRequest('principal', null)
  app.decorateRequest('bodyReservation', null)
  app.decorateRequest('bytesSent', 0)
  app.setErrorHandler(replyProblem)
  app.removeAllContentTypeParsers()
  addHooks(app, new Set(options.corsOrigins))

  const rateLimit = rateLimitOf(options)
  const context = { app, services, connections, budget, rateLimit, shares }
  app.addContentTypeParser('*', (request: FastifyRequest) =>
    readBody(request.raw, () => reserveBody(context, request, limits.requestBodyBytesMax)),
  )
  const { webConsole, largeWork = workHere(services) } = options
  for (const endpoint of endpoints) {
    addRoute(context, endpoint, handlerOf(endpoint, { services, largeWork }))
  }
  const pages = makePages(services, { connections, webConsole, largeWork })
  for (const [page, answer] of pages) addPage(context, page, answer)
  addSessionRoutes(context)
  addProviderRoutes(context)
  const others = pages.map(([page]) => page)
  refuseOtherMethods(app, [...endpoints, ...sessionEndpoints, ...providerEndpoints, ...others])
  const peers = watchPeers(connections)
  app.addHook('onClose', () => peers.stop())
  return app
}

function budgetOf({ bytes }: MemoryBudget): Budget {
  return { reads: new Share(bytes.reads), writes: new Share(bytes.writes) }
}

function rateLimitOf({ rateLimit, clock = systemClock }: AppOptions): RateLimit | undefined {
  return rateLimit === undefined ? undefined : new RateLimit(rateLimit, clock)
}

/** Fastify as a router and a reader of bodies: it validates, coerces and logs nothing. */
function createFastify(
  { logger, tls, trustProxy }: AppOptions,
  { connections, shares }: Pick<ListenerContext, 'connections' | 'shares'>,
): FastifyInstance {
  return fastify({
    serverFactory: (answer) => createListener(answer, { connections, shares, logger }, tls),
    ...(logger === undefined ? {} : { loggerInstance: logger }),
    ...(trustProxy === undefined ? {} : { trustProxy: [...trustProxy] }),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: (raw) => connections.idOf(raw),
    requestIdHeader: false,
    bodyLimit: limits.requestBodyBytesMax,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    routerOptions: {
      maxParamLength: limits.requestHeaderBytesMax,
      // Query strings are read by `read-query.ts` alone.
      querystringParser: () => ({}),
    },
    frameworkErrors: (error, request, reply) => {
      logWhenOver(request, reply)
      addUsualHeaders(request, reply)
      replyProblem(error, request, reply)
    },
    // The listener refuses by itself; without this, Fastify would too.
    clientErrorHandler: () => undefined,
  })
}

function addHooks(app: FastifyInstance, corsOrigins: ReadonlySet<string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    logWhenOver(request, reply)
    addUsualHeaders(request, reply)
    if (answerPreflight(request, reply, corsOrigins)) return
    done(checkFraming(request.raw) ?? (request.is404 ? unknownPath(request) : undefined))
  })
  app.addHook('onSend', (request, reply, _, done) => {
    closeWhenDraining(request, reply)
    done()
  })
}

type Handler = (services: Services, call: Call) => Promise<HttpAnswer>

const otherHandlers: Readonly<Record<string, Handler>> = {
  'run-batch': runBatch,
  'list-views': listViews,
  'list-views-with-rows': listViewsWithRows,
  'read-view': readView,
  'query-view': queryView,
  'summarise-view': summariseView,
  'list-types': listTypes,
  'put-types': putTypes,
  'list-registers': listRegisters,
  'put-registers': putRegisters,
  'list-access-defaults': listAccessDefaults,
  'put-access-defaults': putAccessDefaults,
  'get-e-invoice-settings': getEInvoice,
  'put-e-invoice-settings': putEInvoice,
  'list-print-forms': listPrintForms,
  'put-print-forms': putPrintForms,
  'list-numbers': listNumbers,
  'put-numbers': putNumbers,
  'list-lifecycles': listLifecycles,
  'put-lifecycles': putLifecycles,
  'delete-lifecycle': deleteLifecycle,
  'list-processes': listProcesses,
  'put-processes': putProcesses,
  'put-view': putView,
  'delete-view': deleteView,
  'read-changes': readChanges,
  'export-records': exportRecords,
  'propose-import': readProposal,
  'import-records': importRecords,
  'read-paper': readPaper,
  'check-paper': checkPaper,
  'read-preferences': readPreferences,
  'put-preferences': putPreferences,
  'list-tokens': listTokens,
  'read-group': readGroup,
  'create-group': createGroup,
  'change-group': changeGroup,
  'create-token': createToken,
  'take-token-action': takeTokenAction,
  'start-passkey': startPasskey,
  'register-passkey': registerPasskey,
  'list-passkeys': listPasskeys,
  'rename-passkey': renamePasskey,
  'take-passkey-action': takePasskeyAction,
  'take-user-action': takeUserAction,
  'list-identities': listIdentities,
  'remove-identity': removeIdentity,
  'list-webhooks': listWebhooks,
  'create-webhook': createWebhook,
  'change-webhook': changeWebhook,
  'list-deliveries': listDeliveries,
  'take-webhook-action': takeWebhookAction,
  'list-company-sources': listCompanySources,
  'look-up-company': lookUpCompany,
  lookup: lookUp,
  search,
}

/** What an operation needs to be answered. */
interface Answering {
  readonly services: Services
  readonly largeWork: LargeWork
}

function handlerOf(
  endpoint: Endpoint,
  { services, largeWork }: Answering,
): (call: Call) => Promise<HttpAnswer> {
  const { method, operation, part = 'record' } = endpoint
  // Histories, actions and processes are described only for collections that have them.
  const collection = endpoint.collection as Collection | undefined
  if (collection !== undefined && part === 'rights') {
    return (call) => listRights(services, collection, call)
  }
  const ofRecord = recordHandlers[part]?.[method]
  if (collection !== undefined && ofRecord !== undefined) {
    return ({ signal, stopping: _, renew: __, ...call }) => {
      const here = (): Promise<HttpAnswer> => ofRecord(services.ofSmall, collection, call)
      const request = { part, method, collection, call }
      return answerBySize(largeWork, request, { here, signal })
    }
  }
  const handle = otherHandlers[operation]
  if (handle === undefined) throw new TypeError(`No handler for the operation ${operation}`)
  return (call) => handle(services, call)
}
