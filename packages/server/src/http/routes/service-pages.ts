// The pages that need no token: two for whoever runs the server, two for whoever calls it.

import { presetOpenapi } from '@kontor/contract/derive/preset-openapi.ts'
import type { Endpoint } from '@kontor/contract/endpoints/endpoint.ts'
import { type PageOperation, servicePages } from '@kontor/contract/endpoints/service-pages.ts'
import { limits } from '@kontor/contract/limits.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../service/services.ts'
import { type HttpAnswer, wholeBody } from '../answer.ts'
import type { Connections } from '../connections.ts'
import { constantPage } from '../constant-page.ts'
import { docsPage, docsProgram } from '../docs-page.ts'
import { inTime, type TimeLimit } from '../in-time.ts'
import type { LargeWork } from '../large-work.ts'
import type { PageAnswer } from '../route.ts'
import { consoleAnswer, consolePages, toConsole, type WebConsole } from './console.ts'

/** Who watches a server wants to know of a store that hangs before its own time limit. */
const ofReadiness: TimeLimit = {
  secondsMax: limits.readinessSecondsMax,
  detail: `The store did not answer within ${limits.readinessSecondsMax} seconds.`,
}

const jsonType = 'application/json; charset=utf-8'

export interface PageContext {
  readonly connections: Connections
  readonly webConsole: WebConsole | undefined
  readonly largeWork: LargeWork
}

/** The pages, each with what it answers. */
export function makePages(
  services: Services,
  { connections, webConsole, largeWork }: PageContext,
): readonly (readonly [Endpoint, PageAnswer])[] {
  const toPeople = webConsole === undefined ? toDocs : toConsole
  const answers: Readonly<Record<PageOperation, PageAnswer>> = {
    'read-health': async () => state('live'),
    'read-readiness': async () => {
      if (connections.isDraining)
        throw new Refusal('unavailable', { detail: 'The server is shutting down.' })
      await inTime(services.checkReady(), undefined, ofReadiness)
      return state('ready')
    },
    'read-openapi': (call) => {
      const { principal, headers } = call
      if (principal === undefined) return ofAllUnits(call)
      return largeWork.run({ call: { principal, headers } })
    },
    'read-docs': docsPage,
    'read-docs-program': docsProgram,
    'read-start': async ({ headers: { accept = '' } }) =>
      /\btext\/html\b/i.test(accept) ? toPeople : start(),
    'read-console': consoleAnswer(webConsole),
  }
  const described = servicePages.map((page) => [page, answers[page.operation]] as const)
  return [...described, ...consolePages(consoleAnswer(webConsole))]
}

const ofAllUnits = constantPage({
  contentType: jsonType,
  content: JSON.stringify(presetOpenapi),
})

/** Where a browser finds what a person can read. */
const toDocs: HttpAnswer = {
  status: 302,
  headers: { location: '/docs', 'cache-control': 'no-store', vary: 'Accept' },
  body: { buffers: [], length: 0 },
}

function start(): HttpAnswer {
  const body = { name: 'Kontor', documentation: '/docs', description: '/openapi.json' }
  const headers = { 'content-type': jsonType, 'cache-control': 'no-cache', vary: 'Accept' }
  return { status: 200, headers, body: wholeBody(JSON.stringify(body)) }
}

function state(status: string): HttpAnswer {
  const headers = { 'content-type': jsonType, 'cache-control': 'no-store' }
  return { status: 200, headers, body: wholeBody(JSON.stringify({ status })) }
}
