// The files of the embedded store: only their owner may read them.

import type { CheckInput, Outcome } from './check.ts'

const othersMask = 0o077

export async function checkFiles({ store, engine, isRepair }: CheckInput): Promise<Outcome> {
  const { files } = engine
  if (files === undefined) return { seen: 'they are the database server’s', findings: [] }
  const open = files.entries.filter(({ mode }) => (mode & othersMask) !== 0)
  const seen = `${files.entries.length} in ${files.directory}`
  if (isRepair && open.length > 0) {
    await store.inspection.makePrivate()
    return { seen: `${seen}, ${open.length} made private`, findings: [] }
  }
  const findings = open.map(
    ({ path, mode }) =>
      `Other users of this machine may use ${path} (mode ${mode.toString(8)}): ` +
      'take that from them with `kontor doctor --repair`.',
  )
  return { seen, findings }
}
