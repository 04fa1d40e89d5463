// Preferences: one object for a user in a unit.

import { limits } from '@kontor/contract/limits.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../service/services.ts'
import { type HttpAnswer, jsonAnswer, privateHeaders } from '../answer.ts'
import { isTagCached, strongTag, tagsIn } from '../entity-tag.ts'
import { requireJson } from '../require-json.ts'
import type { Call } from '../route.ts'

export async function readPreferences(
  services: Services,
  { principal, headers }: Call,
): Promise<HttpAnswer> {
  const { json, tag } = await services.readPreferences(principal)
  const etag = strongTag(tag)
  if (!isTagCached(headers['if-none-match'], etag)) return jsonAnswer(json, { etag })
  return { status: 304, headers: { ...privateHeaders, etag }, body: null }
}

export async function putPreferences(
  services: Services,
  { principal, headers, body }: Call,
): Promise<HttpAnswer> {
  if (body.length > limits.preferencesBytesMax) {
    const detail = `Preferences have at most ${limits.preferencesBytesMax} bytes.`
    throw new Refusal('body-too-large', { detail })
  }
  const named = tagsIn(headers['if-match'])
  const expected = named === 'any' ? undefined : named?.map(inQuotes)
  const value = await requireJson(body)
  const input = { principal, value, ...(expected && { expected }) }
  const { json, tag } = await services.putPreferences(input)
  return jsonAnswer(json, { etag: strongTag(tag) })
}

/** What is in the quotes. That of a weak tag is that of no tag of ours. */
function inQuotes(tag: string): string {
  return /^"(.*)"$/.exec(tag)?.[1] ?? ''
}
