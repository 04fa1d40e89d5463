// Where a database is: `postgres://user:password@host:port/name`, with several hosts separated by
// commas, `?host=/directory` for a socket of the file system, and the driver's own options.

import { type Host, Hosts } from './hosts.ts'

export interface DatabaseAddress {
  /** What the driver is given. It names one host only: the driver opens no socket itself. */
  readonly url: string
  /** As it may be shown: without the password and the options. */
  readonly shown: string
  readonly hosts: Hosts
  /** The directory of a socket; undefined where the address names hosts. */
  readonly socketDirectory: string | undefined
  /** Whether only a server that writes will do: of several, one does. */
  readonly mustWrite: boolean
}

const form = /^(postgres(?:ql)?:\/\/(?:[^/]*@)?)([^/@]*)(\/[^/]+)$/
const usualPort = 5432

/** Values of `target_session_attrs` that are supported, and whether the server must write. */
const roles: Readonly<Record<string, boolean>> = {
  any: false,
  primary: true,
  'read-write': true,
}

/** Reads an address; throws in one sentence that shows no password. */
export function readAddress(text: string): DatabaseAddress {
  const [base = '', query = ''] = text.split('?', 2)
  const [, before = '', authority = '', name = ''] = form.exec(base) ?? []
  const hosts = authority.split(',').map(readHost)
  if (name === '' || hosts.includes(undefined)) {
    throw new Error(
      'The address of the database is not of the form postgres://user:password@host:port/name.',
    )
  }
  const options = new URLSearchParams(query)
  const socketDirectory = options.get('host') ?? undefined
  const role = options.get('target_session_attrs') ?? (hosts.length > 1 ? 'read-write' : 'any')
  const mustWrite = roles[role]
  if (mustWrite === undefined) {
    const known = Object.keys(roles).join(', ')
    throw new Error(`The address asks for target_session_attrs=${role}: it takes one of ${known}.`)
  }
  for (const option of ['host', 'target_session_attrs']) options.delete(option)
  const rest = options.toString()
  const [first = ''] = authority.split(',')
  return {
    url: `${before}${first}${name}${rest === '' ? '' : `?${rest}`}`,
    shown: `${authority}${name}${socketDirectory === undefined ? '' : ` in ${socketDirectory}`}`,
    hosts: new Hosts(hosts.filter((host) => host !== undefined)),
    socketDirectory,
    mustWrite,
  }
}

/** An IPv6 address stands in brackets. */
function readHost(text: string): Host | undefined {
  const [, bracketed, plain, port] =
    /^(?:\[([\da-f:.]+)\]|([^\s:[\]]*))(?::(\d{1,5}))?$/i.exec(text) ?? []
  const host = bracketed ?? plain
  if (host === undefined) return undefined
  return { host: host === '' ? 'localhost' : host, port: Number(port ?? usualPort) }
}
