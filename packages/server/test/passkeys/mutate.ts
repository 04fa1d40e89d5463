// Changes one thing of what a browser answers: a bit, a byte, a length, a member. What is behind the
// signature may be signed again, as by an authenticator that is up to something.

import * as fc from 'fast-check'
import { type Made, type SoftPasskey, signatureOf } from '../support/soft-passkey.ts'

export interface Mutation {
  readonly part: string
  readonly how: 'flip' | 'cut' | 'append' | 'insert' | 'drop' | 'text' | 'flags' | 'member'
  readonly at: number
  readonly byte: number
  /** Whether the result is signed by the right key. */
  readonly isSigned: boolean
}

const members = [
  { crossOrigin: true },
  { crossOrigin: null },
  { crossOrigin: 'no' },
  { topOrigin: 'https://other.example.com' },
  { tokenBinding: { status: 'present', id: 'x' } },
  { tokenBinding: { status: 'unheard' } },
  { type: 'webauthn.create' },
  { type: 'webauthn.get' },
  { origin: 'https://kontor.example.com:444' },
  { origin: 'https://kontor.example.com.' },
  { origin: null },
  { challenge: 'other' },
  { challenge: 1 },
  { more: [1] },
]

export function anyMutation(parts: readonly string[]): fc.Arbitrary<Mutation> {
  return fc.record({
    part: fc.constantFrom(...parts),
    how: fc.constantFrom('flip', 'cut', 'append', 'insert', 'drop', 'text', 'flags', 'member'),
    at: fc.nat(400),
    byte: fc.nat(255),
    isSigned: fc.boolean(),
  })
}

export function mutated(made: Made, mutation: Mutation): Made {
  const { part, how, at, byte } = mutation
  if (part === 'id' || part === 'rawId' || part === 'type') {
    return { ...made, [part]: how === 'drop' ? undefined : textMutated(made[part], mutation) }
  }
  const { [part]: value, ...rest } = made.response
  if (how === 'drop') return { ...made, response: rest }
  if (typeof value !== 'string') return { ...made, response: { ...rest, [part]: byte - 300 } }
  if (how === 'text')
    return { ...made, response: { ...rest, [part]: textMutated(value, mutation) } }
  const bytes = Buffer.from(value, 'base64url')
  const changed = Buffer.from(bytesMutated(bytes, { part, how, at, byte }))
  return { ...made, response: { ...rest, [part]: changed.toString('base64url') } }
}

function textMutated(text: string, { at, byte }: Mutation): string {
  const place = at % (text.length + 1)
  const sign = String.fromCharCode(33 + (byte % 94))
  return text.slice(0, place) + sign + text.slice(place + (byte % 2))
}

function bytesMutated(
  bytes: Buffer,
  { part, how, at, byte }: Pick<Mutation, 'part' | 'how' | 'at' | 'byte'>,
): Uint8Array {
  const place = at % Math.max(1, bytes.length)
  if (how === 'cut') return bytes.subarray(0, place)
  if (how === 'append') return Buffer.concat([bytes, Buffer.alloc((at % 3) + 1, byte)])
  if (how === 'insert') {
    return Buffer.concat([bytes.subarray(0, place), Buffer.of(byte), bytes.subarray(place)])
  }
  if (how === 'member' && part === 'clientDataJSON') {
    const more = members[at % members.length]
    return Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString()), ...more }))
  }
  const changed = Buffer.from(bytes)
  const isFlags = how === 'flags' && part === 'authenticatorData'
  const index = isFlags ? 32 : place
  if (changed.length > index)
    changed.writeUInt8(changed.readUInt8(index) ^ (1 << (byte % 8)), index)
  return changed
}

/** Signs what it says now. */
export function signedAgain(made: Made, passkey: SoftPasskey): Made {
  const { authenticatorData, clientDataJSON } = made.response
  if (typeof authenticatorData !== 'string' || typeof clientDataJSON !== 'string') return made
  const [data, client] = [authenticatorData, clientDataJSON].map((each) => {
    return Buffer.from(each, 'base64url')
  })
  if (data === undefined || client === undefined) return made
  const signature = signatureOf(passkey, data, client).toString('base64url')
  return { ...made, response: { ...made.response, signature } }
}
