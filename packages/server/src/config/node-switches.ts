// How Node is set up from outside: by options, NODE_OPTIONS, and variables of its own.

export function nodeSwitches(): readonly string[] {
  const { NODE_OPTIONS: options = '', NODE_TLS_REJECT_UNAUTHORIZED: tls } = process.env
  const variables = tls === undefined ? [] : [`NODE_TLS_REJECT_UNAUTHORIZED=${tls}`]
  return [...process.execArgv, ...options.split(/\s+/), ...variables]
}
