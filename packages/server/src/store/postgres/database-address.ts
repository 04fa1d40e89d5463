// Where a database is: `postgres://user:password@host:port/name`, with `?host=/directory` for a
// socket of the file system and the driver's own options after it.

export interface DatabaseAddress {
  /** What the driver is given. */
  readonly url: string
  /** The directory of a socket; undefined where the address names a host. */
  readonly socketDirectory: string | undefined
}

/** Reads an address; throws in one sentence that shows no password. */
export function readAddress(text: string): DatabaseAddress {
  const [base = '', query = ''] = text.split('?', 2)
  if (!/^postgres(?:ql)?:\/\/[^/]+\/[^/]+$/.test(base)) {
    throw new Error(
      'The address of the database is not of the form postgres://user:password@host:port/name.',
    )
  }
  const options = new URLSearchParams(query)
  const socketDirectory = options.get('host') ?? undefined
  options.delete('host')
  const rest = options.toString()
  return { url: rest === '' ? base : `${base}?${rest}`, socketDirectory }
}

/** The address as it may be shown: without the password and the options. */
export function shownAddress({ url, socketDirectory }: DatabaseAddress): string {
  const [base = ''] = url.split('?', 1)
  const shown = base.replace(/^\w+:\/\/(?:[^/]*@)?/, '')
  return socketDirectory === undefined ? shown : `${shown} in ${socketDirectory}`
}
