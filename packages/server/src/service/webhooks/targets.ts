// Where webhooks may go. A name is resolved for every attempt and all of its addresses are checked;
// the connection goes to one that was checked, so what it resolves to later does not matter.

import { isIP } from 'node:net'
import type { ResolveName } from '../../config/resolve-name.ts'
import { isPublicAddress, listOf } from './public-addresses.ts'

export interface TargetRules {
  readonly resolve: ResolveName
  /** Names, addresses and networks that need not be public. */
  readonly allowed: readonly string[]
}

export interface Target {
  readonly url: URL
  /** All of them are checked. */
  readonly addresses: readonly string[]
}

const firstFreePort = 1024

/** Undefined where nothing may be sent there, or where the name leads nowhere. */
export async function findTarget(
  { resolve, allowed }: TargetRules,
  text: string,
): Promise<Target | undefined> {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !isWellFormed(url)) return undefined
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(name) > 0 ? [name] : await resolve(name).catch(() => [])
  if (addresses.length === 0) return undefined
  const isNamed = allowed.some((each) => each.toLowerCase() === name.toLowerCase())
  const networks = listOf(allowed.filter((each) => isIP(each.split('/')[0] ?? '') > 0))
  const isAllowed = (address: string): boolean =>
    isNamed || networks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
  if (!addresses.every((each) => isPublicAddress(each) || isAllowed(each))) return undefined
  const isPlain = url.protocol === 'http:'
  if (isPlain && !addresses.every((each) => isLoopback(each) && isAllowed(each))) return undefined
  return { url, addresses }
}

function isWellFormed(url: URL): boolean {
  const { protocol, username, password, hash, port } = url
  if (protocol !== 'https:' && protocol !== 'http:') return false
  if (username !== '' || password !== '' || hash !== '' || url.href.endsWith('#')) return false
  return port === '' ? protocol === 'https:' : Number(port) >= firstFreePort
}

function isLoopback(address: string): boolean {
  return listOf(['127.0.0.0/8', '::1']).check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}
