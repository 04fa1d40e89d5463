// A page that stays as it is while the server runs: sent whole, compressed where that is welcome,
// and not at all to who has it cached.

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { PageBytes } from '../views/page.ts'
import { type HttpAnswer, wholeBody } from './answer.ts'
import { isTagCached, strongTag } from './entity-tag.ts'
import { acceptsGzip } from './negotiate.ts'
import type { PageAnswer } from './route.ts'

export interface ConstantPage {
  readonly contentType: string
  readonly content: string | Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}

/** The bytes are sent again and again. Each coding of them has a tag of its own. */
export function constantPage(page: ConstantPage): PageAnswer {
  const { contentType, content } = page
  const headers = { 'cache-control': 'no-cache', vary: 'Accept-Encoding', ...page.headers }
  const digest = digestOf(content)
  const plain: Form = { tag: strongTag(digest), body: wholeBody(Buffer.from(content)), coding: {} }
  let compressed: Promise<Form> | undefined
  return async ({ headers: { 'accept-encoding': accepted, ...asked } }): Promise<HttpAnswer> => {
    const isGzip = acceptsGzip(accepted?.toString())
    if (isGzip) compressed ??= compressedForm(content, digest)
    const { tag, body, coding } = (isGzip ? await compressed : undefined) ?? plain
    const tagged = { ...headers, etag: tag }
    if (isTagCached(asked['if-none-match'], tag))
      return { status: 304, headers: tagged, body: null }
    return { status: 200, headers: { ...tagged, ...coding, 'content-type': contentType }, body }
  }
}

interface Form {
  readonly tag: string
  readonly body: PageBytes
  readonly coding: Readonly<Record<string, string>>
}

async function compressedForm(content: string | Uint8Array, digest: string): Promise<Form> {
  const body = wholeBody(await promisify(gzip)(content))
  return { tag: strongTag(`${digest}.gzip`), body, coding: { 'content-encoding': 'gzip' } }
}

export function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64')
}
