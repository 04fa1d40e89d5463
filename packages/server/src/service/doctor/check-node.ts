// Node: the executable refuses one that is too old. What options and the environment set
// can still take away what Kontor promises of connections.

import { nodeSwitches } from '../../config/node-switches.ts'
import type { Outcome } from './check.ts'

const debugging = 'lets whoever reaches the port of the debugger run code in the server'

/** By the switch, without its value: what it does. */
const harmful: Readonly<Record<string, string>> = {
  '--insecure-http-parser': 'lets requests through that proxies may read otherwise',
  '--inspect': debugging,
  '--inspect-brk': debugging,
  '--inspect-wait': debugging,
  '--tls-min-v1.0': 'allows versions of TLS that are broken',
  '--tls-min-v1.1': 'allows versions of TLS that are broken',
  'NODE_TLS_REJECT_UNAUTHORIZED=0': 'believes any database and identity provider',
}

export async function checkNode(): Promise<Outcome> {
  return nodeOutcome(nodeSwitches())
}

/** @param switches options of Node, and variables with their values. */
export function nodeOutcome(switches: readonly string[]): Outcome {
  const { node } = process.versions
  const findings = switches.flatMap((each) => {
    const name = Object.keys(harmful).find((switched) => [each, optionOf(each)].includes(switched))
    return name === undefined ? [] : [`Node runs with ${name}, which ${harmful[name]}: remove it.`]
  })
  return { seen: `Node ${node} on ${process.platform} ${process.arch}`, findings }
}

/** The option of `--inspect=9229`. */
function optionOf(text: string): string {
  return text.replace(/=.*$/s, '')
}
