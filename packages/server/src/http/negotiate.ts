// What the Accept headers request (RFC 9110, 12.5): the form of a view and whether it may be
// compressed. Every function is linear in the header, which is bounded.

import type { ViewFormat } from '../service/requests/view-request.ts'

const mediaTypes: Readonly<Record<ViewFormat, string>> = {
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  csv: 'text/csv',
}

/** In the order in which equally welcome forms are chosen. */
const formats: readonly ViewFormat[] = ['json', 'ndjson', 'csv']

interface Range {
  readonly name: string
  /** From 0 (never) to 1. */
  readonly quality: number
}

/** The form the caller likes best; JSON where the header names nothing that is served. */
export function chooseFormat(accept: string | undefined): ViewFormat {
  const ranges = readRanges(accept ?? '')
  let best: ViewFormat = 'json'
  let bestQuality = 0
  for (const format of formats) {
    const quality = qualityOfType(mediaTypes[format], ranges)
    if (quality > bestQuality) {
      best = format
      bestQuality = quality
    }
  }
  return best
}

/** Whether events are named, and not less welcome than JSON. */
export function acceptsEvents(accept: string | undefined): boolean {
  const ranges = readRanges(accept ?? '')
  const quality = qualityOf('text/event-stream', ranges) ?? 0
  return quality > 0 && quality >= (qualityOf(mediaTypes.json, ranges) ?? 0)
}

/** Whether gzip is welcome, and not less so than no compression. */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  return acceptsOneOf(['gzip', 'x-gzip'], acceptEncoding)
}

/** The same of Brotli. */
export function acceptsBrotli(acceptEncoding: string | undefined): boolean {
  return acceptsOneOf(['br'], acceptEncoding)
}

function acceptsOneOf(names: readonly string[], acceptEncoding: string | undefined): boolean {
  const ranges = readRanges(acceptEncoding ?? '')
  const named = names.map((name) => qualityOf(name, ranges)).find((each) => each !== undefined)
  const quality = named ?? qualityOf('*', ranges) ?? 0
  const identity = qualityOf('identity', ranges) ?? 0
  return quality > 0 && quality >= identity
}

/** The most specific range that covers the type decides. */
function qualityOfType(type: string, ranges: readonly Range[]): number {
  const family = `${type.slice(0, type.indexOf('/'))}/*`
  return qualityOf(type, ranges) ?? qualityOf(family, ranges) ?? qualityOf('*/*', ranges) ?? 0
}

function qualityOf(name: string, ranges: readonly Range[]): number | undefined {
  return ranges.find((range) => range.name === name)?.quality
}

function readRanges(header: string): readonly Range[] {
  return header.split(',').map((part) => {
    const [name = '', ...parameters] = part.toLowerCase().split(';')
    const weight = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='))
    return { name: name.trim(), quality: weight === undefined ? 1 : readQuality(weight.slice(2)) }
  })
}

/** A weight of another form than 0 to 1 with three places makes its range count for nothing. */
function readQuality(text: string): number {
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(text) ? Number(text) : 0
}
