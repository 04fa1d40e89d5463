// What a paper is made of, as a text: it is sent to the thread that makes the paper, and its digest
// tells whether two papers are the same.

import type { PaperSource } from '@kontor/paper/paper-source.ts'

export function writeSource({ documents, jobs, ...source }: PaperSource): string {
  return JSON.stringify({ ...source, documents: [...documents], jobs: [...jobs] })
}

export function parseSource(text: string): PaperSource {
  const { documents, jobs, ...source } = JSON.parse(text) as WrittenSource
  return { ...source, documents: new Map(documents), jobs: new Map(jobs) }
}

interface WrittenSource extends Omit<PaperSource, 'documents' | 'jobs'> {
  readonly documents: readonly (readonly [number, DocumentNumber])[]
  readonly jobs: readonly (readonly [number, string])[]
}

type DocumentNumber = NonNullable<ReturnType<PaperSource['documents']['get']>>
