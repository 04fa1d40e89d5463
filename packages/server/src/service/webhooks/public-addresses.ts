// Which addresses are public: those of the registries of special purposes (RFC 6890 and what was
// added since), and of multicast, are not. Of IPv6 only what is handed out, 2000::/3, can be.

import { BlockList, isIPv4, isIPv6 } from 'node:net'

const special4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24'],
  ...['192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]

/** Teredo, documentation, 6to4 and the like. */
const special6 = [...['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']]

const special = listOf([...special4, ...special6])
const handedOut = listOf(['2000::/3'])

/** Neither a name nor what is no address is public. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return isIPv6(address) && handedOut.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** A list of addresses and networks. */
export function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}
