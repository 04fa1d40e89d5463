// What answers the requests about a record as a whole, by what they are about and by their method.

import type { RecordUseCases } from '../../service/record-use-cases.ts'
import type { HttpAnswer } from '../answer.ts'
import type { LargeRequest, LargeWork, RecordHandler } from '../large-work.ts'
import {
  changeRecord,
  createRecord,
  listActions,
  readHistory,
  readRecord,
  takeAction,
  takeProcessStep,
} from './records.ts'
import { readDescription } from './unit-description.ts'

export const recordHandlers: Readonly<Record<string, Readonly<Record<string, RecordHandler>>>> = {
  record: { GET: readRecord, POST: createRecord, PATCH: changeRecord },
  history: { GET: readHistory },
  actions: { GET: listActions, POST: takeAction },
  process: { POST: takeProcessStep },
}

export function answerRequest(
  useCases: RecordUseCases,
  request: LargeRequest,
): Promise<HttpAnswer> {
  if (!('part' in request)) return readDescription(useCases, request.call)
  const { part, method, collection, call } = request
  const handle = recordHandlers[part]?.[method]
  if (handle === undefined) throw new TypeError(`No handler for ${method} of ${part}`)
  return handle(useCases, collection, call)
}

/** Large requests are answered by the thread that they come to. */
export function workHere(useCases: RecordUseCases): LargeWork {
  return { run: (request) => answerRequest(useCases, request) }
}
