// Node: the executable refuses one that is too old, so this tells which one it is.

import type { Outcome } from './check.ts'

export async function checkNode(): Promise<Outcome> {
  const { node } = process.versions
  return { seen: `Node ${node} on ${process.platform} ${process.arch}`, findings: [] }
}
