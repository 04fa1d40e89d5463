// Views: the list of them, and pages of their rows as JSON, NDJSON or CSV.

import type { DownloadFormat } from '@kontor/contract/endpoints.ts'
import { systemClock } from '../../config/clock.ts'
import type { CachedTags, Services } from '../../service/services.ts'
import type { ViewQuery } from '../../views/plan.ts'
import { type HttpAnswer, jsonAnswer, privateHeaders } from '../answer.ts'
import { cachedTagsOf, strongTag, weakTag } from '../entity-tag.ts'
import { acceptsGzip, chooseFormat } from '../negotiate.ts'
import { viewQueryOfBody, viewQueryOfParameters } from '../read-view-query.ts'
import { requireJson } from '../require-json.ts'
import type { Call } from '../route.ts'

const contentTypes = { ndjson: 'application/x-ndjson', csv: 'text/csv; charset=utf-8' }
const varying = { ...privateHeaders, vary: `${privateHeaders.vary}, Accept, Accept-Encoding` }

export async function listViews(services: Services, { principal }: Call): Promise<HttpAnswer> {
  const { json } = await services.listViews(principal)
  return jsonAnswer(json)
}

/** The rows that the parameters request; 304 where the caller has them in its cache. */
export function readView(services: Services, call: Call): Promise<HttpAnswer> {
  const query = viewQueryOfParameters(call.parameters)
  const as = call.parameters.get('as') as DownloadFormat | undefined
  const cachedTags = cachedTagsOf(call.headers['if-none-match'])
  return answerRows(services, call, { query, cachedTags, ...(as && { as }) })
}

/** The rows that the body requests. A POST is never answered with 304. */
export async function queryView(services: Services, call: Call): Promise<HttpAnswer> {
  const query = viewQueryOfBody(await requireJson(call.body))
  return await answerRows(services, call, { query, cachedTags: [] })
}

interface Asked {
  readonly query: ViewQuery
  readonly cachedTags: CachedTags
  /** A file to download, whatever the Accept header says. */
  readonly as?: DownloadFormat
}

async function answerRows(
  services: Services,
  { principal, viewName, headers, signal }: Call,
  { query, cachedTags, as }: Asked,
): Promise<HttpAnswer> {
  const input = { principal, viewName, query, cachedTags, ...(signal && { signal }) }
  const format = as ?? chooseFormat(headers.accept)
  if (format !== 'json') {
    const { tag, rows } = await services.streamView(input, as === 'csv' ? 'csv for people' : format)
    // Rows that are added meanwhile may show at the end, so the bytes are not said to be the same.
    const etag = weakTag(tag)
    if (rows === null) return notModified(etag)
    return {
      status: 200,
      headers: {
        ...varying,
        etag,
        'content-type': contentTypes[format],
        ...(as && { 'content-disposition': `attachment; filename="${fileName(viewName, as)}"` }),
      },
      body: rows,
    }
  }
  const welcome = acceptsGzip(headers['accept-encoding']?.toString())
  const { tag, body, encoding } = await services.readView({ ...input, acceptsGzip: welcome })
  const etag = strongTag(tag)
  if (body === null) return notModified(etag)
  const coding = encoding === 'gzip' ? { 'content-encoding': 'gzip' } : {}
  return jsonAnswer(body, { ...varying, etag, ...coding })
}

function notModified(etag: string): HttpAnswer {
  return { status: 304, headers: { ...varying, etag }, body: null }
}

/** Such as `INVOICES.SALES 2026-11-21.csv`. */
function fileName(viewName: string, as: DownloadFormat): string {
  const name = viewName.toUpperCase().replace(/[^\w.-]/g, '_')
  return `${name} ${systemClock.now().toISOString().slice(0, 10)}.${as}`
}
