// Addresses of this machine, in the forms that sockets show them in.

import { isIPv4 } from 'node:net'

export function isLoopback(address: string): boolean {
  return address === '::1' || plainAddress(address).startsWith('127.')
}

/** A dual-stack socket shows IPv4 callers as mapped IPv6 addresses. */
export function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped !== undefined && isIPv4(mapped) ? mapped : address
}
