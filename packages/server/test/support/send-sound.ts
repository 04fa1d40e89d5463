// Sends random bodies: what is refused in one is left out, and the rest is sent again.

import { isDeepStrictEqual } from 'node:util'
import type { FieldValues } from '../../src/rules/values/find-values.ts'
import type { Reply } from './boot.ts'

export interface Sent {
  readonly reply: Reply
  /** What was sent last. */
  readonly body: FieldValues
}

/** Sends a body, and again without the faults that it is refused for, as long as that helps. */
export async function sendSound(
  send: (body: FieldValues) => Promise<Reply>,
  drawn: FieldValues,
): Promise<Sent> {
  let body = drawn
  for (;;) {
    const reply = await send(body)
    if (![409, 422].includes(reply.status)) return { reply, body }
    const pointers: readonly string[] = (reply.json.errors ?? []).map(
      ({ pointer }: { readonly pointer: string }) => pointer,
    )
    const smaller = pointers.reduce(without, body)
    if (isDeepStrictEqual(smaller, body)) return { reply, body }
    body = smaller
  }
}

/** The body without what the pointer leads to; without the whole member where that is not there. */
function without(body: FieldValues, pointer: string): FieldValues {
  const [name = '', ...path] = pointer
    .slice(1)
    .split('/')
    .map((each) => each.replaceAll('~1', '/').replaceAll('~0', '~'))
  const { [name]: value, ...others } = body
  const last = path.at(-1)
  const smaller = structuredClone(value)
  // biome-ignore lint/suspicious/noExplicitAny: a body of any shape.
  const parent = path.slice(0, -1).reduce((at: any, each) => at?.[each], smaller as any)
  if (last === undefined || parent?.[last] === undefined) return others
  if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else delete parent[last]
  return { ...others, [name]: smaller }
}
