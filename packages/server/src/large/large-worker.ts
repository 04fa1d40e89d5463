// The thread that answers large requests: one after the other, as they are sent to it.

import { parentPort } from 'node:worker_threads'
import { collectWhenIdle } from '../config/collect-when-idle.ts'
import { answerRequest } from '../http/routes/record-handlers.ts'
import { recordUseCases } from '../service/record-use-cases.ts'
import { RecordTurns } from '../service/writes/record-turns.ts'
import { errorOf, failureOf } from '../store/job.ts'
import { type FromLarge, type ToLarge, transferable } from './large-messages.ts'
import { storeByCalls } from './store-by-calls.ts'

const asked = new Map<number, PromiseWithResolvers<unknown>>()
let lastId = 0

const store = storeByCalls((asks) => {
  lastId += 1
  const answer = Promise.withResolvers<unknown>()
  asked.set(lastId, answer)
  send({ id: lastId, asks })
  return answer.promise
})
/** Whoever changes a record has it alone: there is one request at a time. */
const turns = new RecordTurns()

parentPort?.on('message', (message: ToLarge) => {
  if ('request' in message) return void answer(message)
  const { id, result } = message
  const waiting = asked.get(id)
  asked.delete(id)
  if ('value' in result) waiting?.resolve(result.value)
  else waiting?.reject(errorOf(result.failure))
})
collectWhenIdle()

async function answer({ request, now }: Extract<ToLarge, { readonly request: unknown }>) {
  try {
    const useCases = recordUseCases({ store, clock: { now: () => now }, turns })
    const answered = await answerRequest(useCases, request)
    const { body } = answered
    const buffers = body !== null && 'buffers' in body ? body.buffers : []
    send({ answer: answered }, transferable(buffers))
  } catch (error) {
    send({ failure: failureOf(error) })
  }
}

function send(message: FromLarge, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}
