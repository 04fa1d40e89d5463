// The door to the names of the network: the addresses of a name, as this machine resolves it.

import { lookup } from 'node:dns/promises'

export type ResolveName = (name: string) => Promise<readonly string[]>

export async function resolveName(name: string): Promise<readonly string[]> {
  return (await lookup(name, { all: true })).map(({ address }) => address)
}
