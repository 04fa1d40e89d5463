// Signs tokens as a provider would, and in every way in which nobody should.

import { createHmac, type webcrypto } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'

type Json = Readonly<Record<string, unknown>>

export interface Signing {
  readonly header?: Json
  /** Another key than the usual one, or a secret, or none. */
  readonly key?: 'unpublished' | 'PS256' | 'secret' | 'public key as secret' | 'none'
}

export interface FakeSigner {
  /** The published ones, as JWK. */
  readonly keys: readonly Json[]
  sign(claims: Json, how?: Signing): Promise<string>
}

const ofRsa = { name: 'RSASSA-PKCS1-v1_5' }
const ofPss = { name: 'RSA-PSS', saltLength: 32 }

/** @param secret of the client. */
export async function fakeSigner(secret: string): Promise<FakeSigner> {
  const own = await generateKeyPair('RS256')
  const unpublished = await generateKeyPair('RS256')
  const pss = await generateKeyPair('PS256')
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', use: 'sig', alg: 'RS256' }
  const pssJwk = { ...(await exportJWK(pss.publicKey)), kid: 'pss', use: 'sig', alg: 'PS256' }
  const secrets = { secret, 'public key as secret': JSON.stringify(jwk) }

  async function signature(text: string, key: Signing['key']): Promise<string> {
    if (key === 'none') return ''
    if (key === 'secret' || key === 'public key as secret') {
      return createHmac('sha256', secrets[key]).update(text).digest('base64url')
    }
    const how = key === 'PS256' ? ofPss : ofRsa
    const pair = key === 'PS256' ? pss : key === 'unpublished' ? unpublished : own
    const signing = pair.privateKey as webcrypto.CryptoKey
    const bytes = await crypto.subtle.sign(how, signing, new TextEncoder().encode(text))
    return Buffer.from(bytes).toString('base64url')
  }

  return {
    keys: [jwk, pssJwk],
    async sign(claims, { header, key } = {}) {
      const text = `${base64({ alg: 'RS256', kid: 'one', ...header })}.${base64(claims)}`
      return `${text}.${await signature(text, key)}`
    },
  }
}

function base64(value: Json): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
