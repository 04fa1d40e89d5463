// Sends changes of records, and reads what came of them.

import assert from 'node:assert/strict'
import type { Booted, Reply } from './boot.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test knows what it expects of a record.
export type Saved = any

interface Options {
  /** Parameters beside the id, as in `&lists=replace`. */
  readonly query?: string
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type Patch = (
  collection: string,
  id: number,
  body: object,
  options?: Options,
) => Promise<Reply>

export function patcher(server: () => Booted): Patch {
  return (collection, id, body, { query = '', token, headers = {} } = {}) =>
    server().call({
      ...{ method: 'PATCH', path: `${collection}?id=${id}${query}`, body, headers },
      ...(token === undefined ? {} : { token }),
    })
}

/** The record after a change, which must be the one that is read. */
export async function changed(
  server: () => Booted,
  [patch, ...of]: [Patch, string, number, object, Options?],
): Promise<Saved> {
  const reply = await patch(...of)
  assert.equal(reply.status, 200, reply.text)
  const read = await server().call({ path: `${of[0]}?id=${of[1]}` })
  assert.equal(read.text, reply.text)
  assert.equal(read.headers.get('etag'), reply.headers.get('etag'))
  return reply.json
}

/** Code and pointer of every fault of a refusal. */
export function faultsOf({ status, json, text }: Reply): readonly string[] {
  assert.equal(status, 422, text)
  return json.errors.map(({ code, pointer }: Saved) => `${code} ${pointer}`).toSorted()
}

/** A company of the least that is allowed; answers its id. */
export async function companyOf(server: () => Booted, body: object = {}): Promise<number> {
  return (await server().create('companies', { name: 'Company', ...body })).id
}
