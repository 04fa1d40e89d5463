// Views: the list of them, pages of their rows as JSON, and all rows as NDJSON, CSV or a
// spreadsheet.

import type { DownloadFormat } from '@kontor/contract/endpoints/view-endpoints.ts'
import { limits } from '@kontor/contract/limits.ts'
import type { TitleLanguage } from '@kontor/contract/titles/titles.ts'
import { sheetOfRows } from '../../formats/sheets/sheet-of-rows.ts'
import { Refusal } from '../../refusal.ts'
import type { CachedTags } from '../../service/requests/view-request.ts'
import type { Services } from '../../service/services.ts'
import type { ViewQuery } from '../../views/plan.ts'
import type { StreamFormat } from '../../views/stream-format.ts'
import { type HttpAnswer, jsonAnswer, privateHeaders } from '../answer.ts'
import { cachedTagsOf, strongTag, weakTag } from '../entity-tag.ts'
import { acceptsGzip, chooseFormat } from '../negotiate.ts'
import { readQuery, splitList } from '../read-query.ts'
import { viewQueryOfBody, viewQueryOfParameters } from '../read-view-query.ts'
import { requireJson } from '../require-json.ts'
import type { Call } from '../route.ts'

const contentTypes = {
  ndjson: 'application/x-ndjson',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
const varying = { ...privateHeaders, vary: `${privateHeaders.vary}, Accept, Accept-Encoding` }

export async function listViews(services: Services, { principal }: Call): Promise<HttpAnswer> {
  const { json } = await services.listViews(principal)
  return jsonAnswer(json)
}

export async function listViewsWithRows(services: Services, call: Call): Promise<HttpAnswer> {
  const { principal, parameters, signal } = call
  const list = parameters.get('views')
  const { json } = await services.listViewsWithRows({
    principal,
    ...(list !== undefined && { names: splitList(String(list)) }),
    ...(signal && { signal }),
  })
  return jsonAnswer(json)
}

/** The rows that the parameters request; 304 where the caller has them in its cache. */
export function readView(services: Services, call: Call): Promise<HttpAnswer> {
  const query = viewQueryOfParameters(call.parameters)
  const as = call.parameters.get('as') as DownloadFormat | undefined
  const titles = call.parameters.get('titles') as TitleLanguage | undefined
  if (titles !== undefined && as !== 'xlsx') throw titlesWithoutSheet()
  const cachedTags = cachedTagsOf(call.headers['if-none-match'])
  return answerRows(services, call, { query, cachedTags, isLinked: true, as, titles })
}

/** The rows that the body requests. A POST is never answered with 304. */
export async function queryView(services: Services, call: Call): Promise<HttpAnswer> {
  const query = viewQueryOfBody(await requireJson(call.body))
  return await answerRows(services, call, { query, cachedTags: [] })
}

interface ViewRequest {
  readonly query: ViewQuery
  readonly cachedTags: CachedTags
  /** A file to download, whatever the Accept header says. */
  readonly as?: DownloadFormat | undefined
  /** Of a sheet for people. */
  readonly titles?: TitleLanguage | undefined
  /** Whether the answer has the address of the next page: a query in a body has none. */
  readonly isLinked?: true
}

async function answerRows(
  services: Services,
  call: Call,
  { query, cachedTags, as, titles, isLinked }: ViewRequest,
): Promise<HttpAnswer> {
  const { principal, viewName, headers, signal } = call
  const input = { principal, viewName, query, cachedTags, ...(signal && { signal }) }
  if (as !== undefined) return await answerFile(services, { ...input, titles }, as)
  const format = chooseFormat(headers.accept)
  if (format !== 'json') {
    const { tag, rows } = await services.streamView(input, format)
    return rowsAnswer(rows, { etag: weakTag(tag), 'content-type': contentTypes[format] })
  }
  const welcome = acceptsGzip(headers['accept-encoding']?.toString())
  const answer = await services.readView({ ...input, acceptsGzip: welcome })
  const { tag, body, encoding, nextOffset } = answer
  const etag = strongTag(tag)
  if (body === null) return notModified(etag)
  const coding = encoding === 'gzip' ? { 'content-encoding': 'gzip' } : {}
  const link = isLinked === true ? linkTo(nextOffset, call) : {}
  return jsonAnswer(body, { ...varying, etag, ...coding, ...link })
}

/** The next page as a link (RFC 8288), unless a client could not take a header of that length. */
function linkTo(nextOffset: number | undefined, call: Call): Readonly<Record<string, string>> {
  if (nextOffset === undefined) return {}
  const { principal, viewName, rawQuery } = call
  const parameters = new Map(readQuery(rawQuery)).set('offset', String(nextOffset))
  const query = [...parameters].map((pair) => pair.map(encodeText).join('=')).join('&')
  const path = `/rest/v1/${principal.reader.unit}/views/${encodeURIComponent(viewName)}`
  const link = `<${path}?${query}>; rel="next"`
  return link.length > limits.linkCharactersMax ? {} : { link }
}

function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

const fileFormats: Readonly<Record<DownloadFormat, StreamFormat>> = {
  csv: 'csv for people',
  ndjson: 'ndjson',
  xlsx: 'lines of a sheet',
}

async function answerFile(
  services: Services,
  input: Parameters<Services['streamView']>[0],
  as: DownloadFormat,
): Promise<HttpAnswer> {
  const { tag, day, title, rows, columns } = await services.streamView(input, fileFormats[as])
  const file = rows === null || columns === undefined ? rows : sheetOfRows(rows, columns, title)
  return rowsAnswer(file, {
    etag: weakTag(tag),
    'content-type': contentTypes[as],
    'content-disposition': attachment(`${title ?? nameOf(input.viewName)} ${day}.${as}`),
  })
}

interface RowsHeaders {
  /** Weak: rows that are added meanwhile may show at the end, so the bytes can differ. */
  readonly etag: string
  readonly 'content-type': string
  readonly 'content-disposition'?: string
}

function rowsAnswer(rows: AsyncIterable<Uint8Array> | null, headers: RowsHeaders): HttpAnswer {
  if (rows === null) return notModified(headers.etag)
  return { status: 200, headers: { ...varying, ...headers }, body: rows }
}

function notModified(etag: string): HttpAnswer {
  return { status: 304, headers: { ...varying, etag }, body: null }
}

/** The view as it is named in an address, of letters that every system has in names of files. */
function nameOf(viewName: string): string {
  return viewName.toUpperCase().replace(/[^\w.-]/g, '_')
}

/** A name with other letters is there a second time, with them written out (RFC 6266). */
function attachment(name: string): string {
  const safe = name.replace(/["\\/:*?<>|]|\p{Cc}/gu, '_').toWellFormed()
  const plain = safe
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, '_')
  const whole = plain === safe ? '' : `; filename*=UTF-8''${encodeWhole(safe)}`
  return `attachment; filename="${plain}"${whole}`
}

/** Also what `encodeURIComponent` leaves and RFC 8187 does not allow. */
function encodeWhole(text: string): string {
  const encode = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(text).replace(/['()*]/g, encode)
}

function titlesWithoutSheet(): Refusal {
  const message = 'Only a sheet has titles: send "as=xlsx" as well.'
  return new Refusal('bad-parameter', {
    faults: [{ code: 'bad-parameter', parameter: 'titles', message }],
  })
}
