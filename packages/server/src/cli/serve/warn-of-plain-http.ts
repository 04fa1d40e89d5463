// Says in the log where tokens and records travel readable for whoever is on the way.

import { BlockList, isIP } from 'node:net'
import type { Logger } from '../../http/logger.ts'
import type { ServeSettings } from './serve-settings.ts'

type Listening = Pick<ServeSettings, 'host' | 'tls' | 'admission'>

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

export function warnOfPlainHttp(settings: Listening, logger: Logger): void {
  if (!isPlain(settings)) return
  logger.warn(
    `Tokens and records travel unencrypted to ${settings.host}: give --tls-cert and --tls-key, ` +
      'or name the proxy in front that speaks HTTPS with --trust-proxy.',
  )
}

/** Whether others than this machine and a known proxy speak plain HTTP to the server. */
export function isPlain({ host, tls, admission }: Listening): boolean {
  return tls === undefined && admission.trustProxy === undefined && !isLoopback(host)
}

function isLoopback(host: string): boolean {
  const family = isIP(host)
  return family === 0 ? host === 'localhost' : loopback.check(host, family === 4 ? 'ipv4' : 'ipv6')
}
