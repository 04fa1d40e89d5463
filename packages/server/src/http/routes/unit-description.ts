// The description of the interface of a unit, with what it defines besides.

import type { RecordUseCases } from '../../service/record-use-cases.ts'
import { type HttpAnswer, jsonAnswer, privateHeaders } from '../answer.ts'
import { digestOf } from '../constant-page.ts'
import { isTagCached, strongTag } from '../entity-tag.ts'
import type { DescriptionRequest } from '../large-work.ts'

export async function readDescription(
  useCases: RecordUseCases,
  { principal, headers }: DescriptionRequest['call'],
): Promise<HttpAnswer> {
  const { json } = await useCases.describeUnit(principal)
  const etag = strongTag(digestOf(json))
  if (!isTagCached(headers['if-none-match'], etag)) return jsonAnswer(json, { etag })
  return { status: 304, headers: { ...privateHeaders, etag }, body: null }
}
