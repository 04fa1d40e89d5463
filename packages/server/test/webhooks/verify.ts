// Verifies what a receiver got, written from the specification of Standard Webhooks 1.0.0 and not
// from what signs.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Received } from './receiver.ts'

/** Whether one of the signatures is made with the secret. */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = createHmac('sha256', key).update(signed, 'utf8').digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .map((each) => each.split(','))
    .some(([version, signature = '']) => {
      const found = Buffer.from(signature, 'base64')
      const isLong = found.length === expected.length
      return version === 'v1' && isLong && timingSafeEqual(found, expected)
    })
}
