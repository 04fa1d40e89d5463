// Certificates for servers of tests, signed by themselves; nobody needs a tool for them.

import { createHash, generateKeyPairSync, sign } from 'node:crypto'

export interface SelfSigned {
  readonly cert: string
  readonly key: string
  /** SHA-256 of the certificate, as node tells it of a peer. */
  readonly fingerprint: string
}

/** A certificate of the smallest form that there is (RFC 5280, version 1), and its key. */
export function selfSigned(name: string): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const subject = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(name)))))
  const validity = sequence(utcTime('260101000000Z'), utcTime('491231235959Z'))
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const serial = der(0x02, Buffer.from([1]))
  const content = sequence(serial, ecdsaWithSha256, subject, validity, subject, spki)
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)])
  const bytes = sequence(content, ecdsaWithSha256, der(0x03, signature))
  const hex = createHash('sha256').update(bytes).digest('hex').toUpperCase()
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    fingerprint: hex.match(/../g)?.join(':') ?? '',
  }
}

const commonName = Buffer.from('0603550403', 'hex')
const ecdsaWithSha256 = Buffer.from('300a06082a8648ce3d040302', 'hex')

function utcTime(text: string): Buffer {
  return der(0x17, Buffer.from(text))
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), content])
}
