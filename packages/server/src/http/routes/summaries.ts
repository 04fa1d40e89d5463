// Summaries of views: counts and sums over the rows that the caller may read.

import type { Services } from '../../service/services.ts'
import { type HttpAnswer, jsonAnswer, privateHeaders } from '../answer.ts'
import { cachedTagsOf, strongTag } from '../entity-tag.ts'
import { summaryQueryOf } from '../read-summary-query.ts'
import { requireJson } from '../require-json.ts'
import type { Call } from '../route.ts'

/** 304 where the caller has the answer in its cache: the POST only reads. */
export async function summariseView(
  services: Services,
  { principal, viewName, headers, body, signal }: Call,
): Promise<HttpAnswer> {
  const query = summaryQueryOf(await requireJson(body))
  const cachedTags = cachedTagsOf(headers['if-none-match'])
  const input = { principal, viewName, query, cachedTags, ...(signal && { signal }) }
  const { tag, json } = await services.summariseView(input)
  const etag = strongTag(tag)
  if (json !== null) return jsonAnswer(json, { etag })
  return { status: 304, headers: { ...privateHeaders, etag }, body: null }
}
