// Imports all records of a file, some at the same time, and tells what became of each in the order
// of the file. What names a record that comes later is tried again at the end.

import type { FileRecord } from './file-record.ts'
import type { Importer, Result } from './importer.ts'

export interface ImportAll {
  readonly records: AsyncIterable<FileRecord>
  /** How many are under way at once. */
  readonly concurrency: number
  readonly isStoppedByErrors: boolean
  /** When it aborts, no more records are begun. */
  readonly signal: AbortSignal
}

/** Records that wait for later ones are in memory: so many at most. */
const earlyMax = 10_000

export async function* importAll(importer: Importer, options: ImportAll): AsyncGenerator<Result> {
  const early: Early[] = []
  const { isStoppedByErrors } = options
  for await (const { result, keyed } of inOrder(importer, options)) {
    if (result.isEarly === true && early.length < earlyMax) {
      early.push({ result, keyed })
      continue
    }
    yield result
    if (isStoppedByErrors && result.outcome === 'rejected') return
  }
  for (let left: readonly Early[] = early; left.length > 0; ) {
    const again: Early[] = []
    for (const { result, keyed } of left) {
      const next = await importer.import(result.sent, keyed, alone)
      if (next.isEarly === true) again.push({ result: next, keyed })
      else yield next
    }
    if (again.length === left.length || options.signal.aborted) {
      for (const { result } of again) yield result
      return
    }
    left = again
  }
}

interface Early {
  readonly result: Result
  readonly keyed: Readonly<Record<string, unknown>>
}

const nothing = async (): Promise<void> => undefined
const alone = { done: nothing, sent: nothing, onSent: () => undefined }

async function* inOrder(
  importer: Importer,
  { records, concurrency, signal }: ImportAll,
): AsyncGenerator<Early> {
  const underWay: Promise<Early>[] = []
  let turn: Promise<void> = Promise.resolve()
  for await (const sent of records) {
    if (signal.aborted) break
    const before = [...underWay]
    const keyed = importer.keyed(sent)
    const lastTurn = turn
    const next = Promise.withResolvers<void>()
    turn = next.promise
    const earlier = {
      done: () => Promise.allSettled(before),
      sent: () => lastTurn,
      onSent: next.resolve,
    }
    const done = importer.import(sent, keyed, earlier).finally(() => lastTurn.then(next.resolve))
    const early = done.then((result) => ({ result, keyed }))
    // It is awaited when its turn comes; until then a failure is no surprise.
    early.catch(() => undefined)
    underWay.push(early)
    const first = underWay.length < concurrency ? undefined : underWay.shift()
    if (first !== undefined) yield await first
  }
  for (const each of underWay) yield await each
}
