// Asks servers that may be gone.

import type { LoadAnswer, LoadRequest } from './changing-load.ts'

/** Requests to unit 1 of servers, by their number. */
export function askerOf(
  addresses: readonly string[],
  token: string,
): (server: number, request: LoadRequest) => Promise<LoadAnswer> {
  return async (server, { method, path, body, headers = {} }) => {
    const response = await fetch(`${addresses[server]}/rest/v1/1/${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, text, json: text === '' ? undefined : JSON.parse(text) }
  }
}
