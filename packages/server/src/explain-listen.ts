// Why a server cannot listen, in one sentence that names the options to change.

export interface Listening {
  readonly host: string
  readonly port: number
}

/** `option` is what the names of its options begin with. The error itself where it is no such. */
export function explainListen(cause: unknown, { host, port }: Listening, option = ''): unknown {
  const [fault, name] = faults[(cause as { code?: string }).code ?? ''] ?? []
  if (fault === undefined) return cause
  const hint = `${fault} with --${option}${name}.`
  return new Error(`Port ${port} of ${host} ${hint}`, { cause })
}

const faults: Readonly<Record<string, readonly [string, 'port' | 'host']>> = {
  EADDRINUSE: ['is in use: choose another', 'port'],
  EACCES: ['is reserved for privileged programs: choose one from 1024', 'port'],
  EADDRNOTAVAIL: ['is not an address of this machine: choose another', 'host'],
  ENOTFOUND: ['is a host that cannot be found: choose another', 'host'],
  EAI_AGAIN: ['is a host that cannot be found: choose another', 'host'],
}
