// A page that stays as it is while the server runs: sent whole, compressed where that is welcome,
// and not at all to who has it cached.

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { PageBytes } from '../views/page.ts'
import { type HttpAnswer, wholeBody } from './answer.ts'
import { isTagCached, strongTag } from './entity-tag.ts'
import { acceptsBrotli, acceptsGzip } from './negotiate.ts'
import type { PageAnswer } from './route.ts'

export interface ConstantPage {
  readonly contentType: string
  readonly content: string | Uint8Array
  readonly headers?: Readonly<Record<string, string>>
  /** The content in other codings, where somebody has made them; gzip is made when needed. */
  readonly brotli?: Uint8Array
  readonly gzip?: Uint8Array
}

/** The bytes are sent again and again. Each coding of them has a tag of its own. */
export function constantPage(page: ConstantPage): PageAnswer {
  const { contentType, content, brotli } = page
  const headers = { 'cache-control': 'no-cache', vary: 'Accept-Encoding', ...page.headers }
  const digest = digestOf(content)
  const plain: Form = { tag: strongTag(digest), body: wholeBody(Buffer.from(content)), coding: {} }
  const smallest = brotli && codedForm(brotli, 'br', digest)
  let compressed: Promise<Form> | undefined
  async function formFor(accepted: string | undefined): Promise<Form> {
    if (smallest !== undefined && acceptsBrotli(accepted)) return smallest
    if (!acceptsGzip(accepted)) return plain
    compressed ??= gzipOf(page).then((bytes) => codedForm(bytes, 'gzip', digest))
    return await compressed
  }
  return async ({ headers: { 'accept-encoding': accepted, ...others } }): Promise<HttpAnswer> => {
    const { tag, body, coding } = await formFor(accepted?.toString())
    const tagged = { ...headers, etag: tag }
    if (isTagCached(others['if-none-match'], tag))
      return { status: 304, headers: tagged, body: null }
    return { status: 200, headers: { ...tagged, ...coding, 'content-type': contentType }, body }
  }
}

interface Form {
  readonly tag: string
  readonly body: PageBytes
  readonly coding: Readonly<Record<string, string>>
}

function codedForm(bytes: Uint8Array, coding: 'br' | 'gzip', digest: string): Form {
  const tag = strongTag(`${digest}.${coding}`)
  return { tag, body: wholeBody(bytes), coding: { 'content-encoding': coding } }
}

async function gzipOf({ gzip: made, content }: ConstantPage): Promise<Uint8Array> {
  return made ?? (await promisify(gzip)(content))
}

export function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64')
}
