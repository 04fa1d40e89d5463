// The files of the embedded store: all are there, and only their owner may read them.

import type { CheckInput, Outcome } from './check.ts'

const othersMask = 0o077

export async function checkFiles({ store, engine, isRepair }: CheckInput): Promise<Outcome> {
  const { files } = engine
  if (files === undefined) return { seen: 'they are the database server’s', findings: [] }
  const open = files.entries.filter(({ mode }) => (mode & othersMask) !== 0)
  const seen = `${files.entries.length} in ${files.directory}`
  if (isRepair) {
    if (open.length > 0) await store.inspection.makePrivate()
    if (files.isWithoutLog) await store.inspection.acceptCopy()
    return { seen, findings: [] }
  }
  const findings = open.map(
    ({ path, mode }) =>
      `Other users of this machine may use ${path} (mode ${mode.toString(8)}): ` +
      'take that from them with `kontor doctor --repair`.',
  )
  return {
    seen,
    findings: files.isWithoutLog ? [withoutLog(files.directory), ...findings] : findings,
  }
}

function withoutLog(directory: string): string {
  return (
    `The store in ${directory} is a copy from a running server without its log, so the latest ` +
    'records are missing: restore a backup, or copy it again once the server has stopped; ' +
    '`kontor doctor --repair` takes it as it is.'
  )
}
