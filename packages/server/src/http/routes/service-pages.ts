// The pages that need no token: two for whoever runs the server, two for whoever calls it.

import { createHash } from 'node:crypto'
import { openapi } from '@kontor/contract/derive/openapi.ts'
import { type Endpoint, type PageOperation, servicePages } from '@kontor/contract/endpoints.ts'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { views } from '@kontor/contract/views/catalogue.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../service/services.ts'
import { type HttpAnswer, wholeBody } from '../answer.ts'
import type { Connections } from '../connections.ts'
import { docsPage, docsStyle } from '../docs-page.ts'
import { isTagCached } from '../entity-tag.ts'
import type { PageAnswer } from '../route.ts'

/** The pages, each with what it answers. */
export function makePages(
  services: Services,
  connections: Connections,
): readonly (readonly [Endpoint, PageAnswer])[] {
  const answers: Readonly<Record<PageOperation, PageAnswer>> = {
    'read-health': async () => state('live'),
    'read-readiness': async () => {
      if (connections.isDraining)
        throw new Refusal('unavailable', { detail: 'The server is shutting down.' })
      await services.checkReady()
      return state('ready')
    },
    'read-openapi': constantPage(jsonType, JSON.stringify(openapi(presetCatalogue, views))),
    'read-docs': constantPage('text/html; charset=utf-8', docsPage(), {
      'content-security-policy': `default-src 'none'; style-src 'sha256-${digest(docsStyle)}'`,
    }),
  }
  return servicePages.map((page) => [page, answers[page.operation]])
}

const jsonType = 'application/json; charset=utf-8'

function state(status: string): HttpAnswer {
  const headers = { 'content-type': jsonType, 'cache-control': 'no-store' }
  return { status: 200, headers, body: wholeBody(JSON.stringify({ status })) }
}

function constantPage(
  contentType: string,
  text: string,
  more: Readonly<Record<string, string>> = {},
): PageAnswer {
  const etag = `"${digest(text)}"`
  const body = wholeBody(text)
  const headers = { 'cache-control': 'no-cache', etag, ...more }
  return async (ifNoneMatch) =>
    isTagCached(ifNoneMatch, etag)
      ? { status: 304, headers, body: null }
      : { status: 200, headers: { ...headers, 'content-type': contentType }, body }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
