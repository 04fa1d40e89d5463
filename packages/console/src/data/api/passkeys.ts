// Passkeys in the browser: what the server begins, the device answers, and the server checks. Where
// somebody cancels, or takes too long, the browser throws a `DOMException`.

import type { SignedIn } from '@kontor/client'
import { clientOf, clientOfServer } from './client.ts'

/** On this device, or one nearby. */
export async function registerPasskey(unit: number, name: string): Promise<void> {
  const { passkeys } = clientOf(unit)
  const { publicKey } = await passkeys.start()
  const json = publicKey as unknown as PublicKeyCredentialCreationOptionsJSON
  const options = PublicKeyCredential.parseCreationOptionsFromJSON(json)
  const credential = await navigator.credentials.create({ publicKey: options })
  await passkeys.register({ name, passkey: answerOf(credential) })
}

export async function signInByPasskey(): Promise<SignedIn> {
  const { session } = clientOfServer()
  const { publicKey } = await session.startPasskey()
  const json = publicKey as unknown as PublicKeyCredentialRequestOptionsJSON
  const options = PublicKeyCredential.parseRequestOptionsFromJSON(json)
  const credential = await navigator.credentials.get({ publicKey: options })
  return await session.open({ passkey: answerOf(credential) })
}

function answerOf(credential: Credential | null): Readonly<Record<string, unknown>> {
  if (credential instanceof PublicKeyCredential) return { ...credential.toJSON() }
  throw new DOMException('The browser answers with no passkey.')
}
