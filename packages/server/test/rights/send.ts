// Asks a server over HTTP. Answers by the thousand are not each held against the OpenAPI document:
// other tests do that.

import type { Call, Reply } from '../support/boot.ts'
import { sendRequest } from '../support/send-request.ts'

/** Whose request it is, and where it goes. */
export interface Sender {
  readonly address: string
  readonly unit: number
  readonly token: string
}

export async function send({ address, unit, token }: Sender, call: Call): Promise<Reply> {
  const { path, body, headers } = call
  const answer = await sendRequest(`${address}/rest/v1/${unit}/${path}`, {
    method: call.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const { text } = answer
  const isJson = /^application\/(?:problem\+)?json/.test(answer.headers.get('content-type') ?? '')
  const json: unknown = isJson && text !== '' ? JSON.parse(text) : undefined
  return { ...answer, json }
}

export function withoutRequestId({ status, text, json }: Reply): string {
  const requestId: unknown = json?.requestId
  return `${status} ${typeof requestId === 'string' ? text.replace(requestId, '') : text}`
}
