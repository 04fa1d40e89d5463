// Whether an answer of a browser is accepted, beside what @simplewebauthn/server says of it: nothing
// that the library refuses is accepted, and what is refused beyond it has a name.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import { hasCounted } from '../../src/rules/rights/has-counted.ts'
import {
  type AssertionFault,
  assertionFault,
  readAssertion,
} from '../../src/service/access/passkeys/assertion.ts'
import {
  type RegistrationFault,
  readRegistration,
  registrationFault,
} from '../../src/service/access/passkeys/registration.ts'
import {
  assertionOf,
  attestationOf,
  type Ceremony,
  coseOf,
  flag,
  type Made,
  newPasskey,
  registrationOf,
  type SoftPasskey,
} from '../support/soft-passkey.ts'
import { anyMutation, mutated, signedAgain } from './mutate.ts'
import { acceptsAssertion, acceptsRegistration } from './oracle.ts'

const origin = 'https://kontor.example.com'
const rpId = 'kontor.example.com'
const party = { id: rpId, origin }
const challenge = Buffer.alloc(32, 7).toString('base64url')
const handle = Buffer.alloc(64, 9).toString('base64url')
const ceremony: Ceremony = { challenge, origin, rpId }
const passkeys = [-7, -8, -257].map((algorithm) => newPasskey(handle, algorithm))
const credProtect = Buffer.from('a16b6372656450726f7465637402', 'hex')

/** What is refused, though the library takes it. */
const stricter = {
  form: 'base64url in another form, a member that is missing, or a key of another sort',
  frame: 'a page within another page',
  'token-binding': 'what browsers have given up',
  'user-handle': 'another user than that of the passkey, of whom the library knows nothing',
  'new-credential': 'a credential where somebody signs in',
  'extra-bytes': 'extensions that are written in another way than the shortest',
  credential: 'an id that is shorter than 16 bytes',
  'public-key': 'a key that is another one to the browser than to the authenticator',
  attestation: 'an attestation that nobody asked for, or one of other data than those beside it',
  signature: 'bytes behind a signature',
} as const

type Stricter = keyof typeof stricter

type Verdict = AssertionFault | RegistrationFault | 'form' | 'challenge' | 'counter' | undefined

function judgeAssertion(made: Made, passkey: SoftPasskey, counter: number): Verdict {
  const read = readAssertion(made)
  if (read === undefined || read.id !== passkey.id) return 'form'
  if (read.client.challenge !== challenge) return 'challenge'
  const publicKey = passkey.publicKey.export({ type: 'spki', format: 'der' })
  const known = { publicKey, algorithm: passkey.algorithm, handle: passkey.handle }
  const fault = assertionFault(read, known, party)
  return fault ?? (hasCounted(counter, read.authenticator.counter) ? undefined : 'counter')
}

function judgeRegistration(made: Made): Verdict {
  const read = readRegistration(made)
  if (read === undefined) return 'form'
  return read.client.challenge === challenge ? registrationFault(read, party) : 'challenge'
}

function agree(fault: Verdict, isTaken: boolean, what: unknown): void {
  const told = JSON.stringify(what)
  if (fault === undefined) assert.ok(isTaken, `accepted, and refused by the library: ${told}`)
  else if (isTaken) assert.ok(fault in stricter, `refused as ${fault} without a name: ${told}`)
}

async function storedOf(passkey: SoftPasskey, counter: number) {
  return { id: passkey.id, publicKey: new Uint8Array(coseOf(passkey)), counter }
}

test('a signature is accepted as the library accepts it, for each algorithm', async () => {
  for (const passkey of passkeys) {
    for (const [counter, shown] of [
      [0, 0],
      [0, 1],
      [3, 4],
      [3, 3],
      [3, 0],
    ] as const) {
      const made = assertionOf(passkey, { ...ceremony, counter: shown })
      const fault = judgeAssertion(made, passkey, counter)
      const isTaken = await acceptsAssertion(made, ceremony, await storedOf(passkey, counter))
      assert.equal(fault === undefined, isTaken, `${passkey.algorithm}: ${counter}, ${shown}`)
      assert.equal(fault, counter > 0 && shown <= counter ? 'counter' : undefined)
    }
  }
})

test('a new passkey is accepted as the library accepts it, for each algorithm', async () => {
  const backedUp = flag.present | flag.verified | flag.mayBeBackedUp | flag.isBackedUp
  for (const passkey of passkeys) {
    for (const more of [{}, { counter: 7 }, { flags: backedUp }, { extensions: credProtect }]) {
      const made = registrationOf(passkey, { ...ceremony, ...more })
      assert.equal(judgeRegistration(made), undefined, JSON.stringify(more))
      assert.ok(await acceptsRegistration(made, ceremony))
    }
  }
})

test('who did not show themselves, or on another page, is refused for that', async () => {
  const [passkey] = passkeys
  assert.ok(passkey)
  for (const [changes, expected] of [
    [{ flags: flag.present }, 'user-verification'],
    [{ flags: flag.verified }, 'user-presence'],
    [{ flags: flag.present | flag.verified | flag.isBackedUp }, 'backup'],
    [{ rpId: 'other.example.com' }, 'relying-party'],
    [{ origin: 'https://other.example.com' }, 'origin'],
    [{ origin: 'https://kontor.example.com:444' }, 'origin'],
    [{ client: { crossOrigin: true } }, 'frame'],
    [{ client: { topOrigin: origin } }, 'frame'],
    [{ challenge: 'other' }, 'challenge'],
    [{ client: { type: 'payment.get' } }, 'type'],
    [{ extensions: Buffer.of(0xa0, 0) }, 'extra-bytes'],
    // A number, a list and a text, where a map has to be.
    [{ extensions: Buffer.of(0) }, 'extra-bytes'],
    [{ extensions: Buffer.of(0x80) }, 'extra-bytes'],
    [{ extensions: Buffer.of(0x61, 0x61) }, 'extra-bytes'],
  ] as const) {
    const shown = { ...ceremony, ...changes }
    const signed = assertionOf(passkey, shown)
    const made = registrationOf(passkey, shown)
    assert.equal(judgeAssertion(signed, passkey, 0), expected)
    assert.equal(judgeRegistration(made), expected)
    const stored = await storedOf(passkey, 0)
    agree(expected, await acceptsAssertion(signed, ceremony, stored), changes)
    agree(expected, await acceptsRegistration(made, ceremony), changes)
  }
})

test('what makes it stricter than the library has been seen to', async () => {
  const seen = new Map<Stricter, boolean>()
  const [passkey, other] = passkeys
  assert.ok(passkey && other)
  const signed = assertionOf(passkey, ceremony)
  const made = registrationOf(passkey, ceremony)
  const within = (which: Made, response: object): Made => {
    return { ...which, response: { ...which.response, ...response } }
  }
  const stored = await storedOf(passkey, 0)
  const tail = `${signed.response['signature']}`
  const longer = Buffer.concat([Buffer.from(tail, 'base64url'), Buffer.of(0)]).toString('base64url')
  const spki = other.publicKey.export({ type: 'spki', format: 'der' }).toString('base64url')
  const crossed = assertionOf(passkey, { ...ceremony, client: { crossOrigin: true } })
  const bound = { tokenBinding: { status: 'supported' } }
  for (const [name, each] of [
    ['form', within(signed, { clientDataJSON: `${signed.response['clientDataJSON']}==` })],
    ['frame', crossed],
    ['token-binding', assertionOf(passkey, { ...ceremony, client: bound })],
    ['user-handle', within(signed, { userHandle: Buffer.alloc(64).toString('base64url') })],
    ['signature', within(signed, { signature: longer })],
  ] as const) {
    assert.equal(judgeAssertion(each, passkey, 0), name)
    seen.set(name, await acceptsAssertion(each, ceremony, stored))
  }
  const mixed = within(made, { publicKey: spki, publicKeyAlgorithm: other.algorithm })
  assert.equal(judgeRegistration(mixed), 'public-key')
  seen.set('public-key', await acceptsRegistration(mixed, ceremony))
  assert.deepEqual(
    [...seen].filter(([, isTaken]) => !isTaken),
    [],
    'the library refuses these as well, so they are no difference',
  )
})

const signedParts = ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle']
const madeParts = ['clientDataJSON', 'authenticatorData', 'attestationObject', 'publicKey']
const around = ['id', 'rawId', 'type']

test('no changed signature is accepted that the library refuses', async () => {
  const counted = fc.constantFrom([0, 0], [0, 5], [5, 6], [5, 5])
  const shown = fc.constantFrom(...passkeys)
  const mutation = anyMutation([...signedParts, ...around])
  await fc.assert(
    fc.asyncProperty(shown, counted, mutation, async (passkey, [counter = 0, next], change) => {
      const made = mutated(assertionOf(passkey, { ...ceremony, counter: next ?? 0 }), change)
      const answer = change.isSigned ? signedAgain(made, passkey) : made
      const isTaken = await acceptsAssertion(answer, ceremony, await storedOf(passkey, counter))
      agree(judgeAssertion(answer, passkey, counter), isTaken, { change, answer })
    }),
    { numRuns: draws(200, 5000) },
  )
})

test('no changed new passkey is accepted that the library refuses', async () => {
  const shown = fc.constantFrom(...passkeys)
  const extensions = fc.constantFrom(undefined, credProtect)
  const mutation = anyMutation([...madeParts, 'publicKeyAlgorithm', ...around])
  await fc.assert(
    fc.asyncProperty(shown, extensions, mutation, async (passkey, more, change) => {
      const usual = { ...ceremony, ...(more && { extensions: more }) }
      const made = mutated(registrationOf(passkey, usual), change)
      const answer = change.isSigned ? withItsData(made) : made
      const isTaken = await acceptsRegistration(answer, ceremony)
      agree(judgeRegistration(answer), isTaken, { change, answer })
    }),
    { numRuns: draws(200, 5000) },
  )
})

/** So that both look at the changed data of the authenticator. */
function withItsData(made: Made): Made {
  const { authenticatorData } = made.response
  if (typeof authenticatorData !== 'string') return made
  const data = Buffer.from(authenticatorData, 'base64url')
  const attestationObject = attestationOf(data).toString('base64url')
  return { ...made, response: { ...made.response, attestationObject } }
}
