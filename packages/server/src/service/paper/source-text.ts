// What a paper is made of, as texts: they are sent to the thread that makes the paper, and their
// digest tells whether two papers are the same. The description of a type is most of it, and is
// written once for all papers of the type.

import { createHash, type Hash } from 'node:crypto'
import type { PaperSource } from '@kontor/paper/paper-source.ts'

export interface SourceText {
  /** The description of the type. */
  readonly type: string
  /** All else. */
  readonly others: string
}

interface TypeText {
  readonly text: string
  readonly digest: string
}

const typeTexts = new WeakMap<PaperSource['type'], TypeText>()

export function writeSource({ type, documents, jobs, ...others }: PaperSource): SourceText {
  const lists = { documents: [...documents], jobs: [...jobs] }
  return { type: textOf(type).text, others: JSON.stringify({ ...others, ...lists }) }
}

/** Adds what tells the source from others. */
export function updateBySource(hash: Hash, { type }: PaperSource, { others }: SourceText): Hash {
  return hash.update(textOf(type).digest).update(others)
}

function textOf(type: PaperSource['type']): TypeText {
  const known = typeTexts.get(type)
  if (known !== undefined) return known
  const text = JSON.stringify(type)
  const made = { text, digest: createHash('sha256').update(text).digest('hex') }
  typeTexts.set(type, made)
  return made
}

export function parseSource({ type, others }: SourceText): PaperSource {
  const { documents, jobs, ...source } = JSON.parse(others) as WrittenSource
  const described = JSON.parse(type) as PaperSource['type']
  return { ...source, type: described, documents: new Map(documents), jobs: new Map(jobs) }
}

interface WrittenSource extends Omit<PaperSource, 'type' | 'documents' | 'jobs'> {
  readonly documents: readonly (readonly [number, DocumentNumber])[]
  readonly jobs: readonly (readonly [number, string])[]
}

type DocumentNumber = NonNullable<ReturnType<PaperSource['documents']['get']>>
