// Which documents a filter chooses, as a command goes through them: by what names each, and what it
// is called for people.

import { Refusal } from '../../refusal.ts'
import type { Lookup } from '../../service/requests/record-request.ts'
import type { Papers } from './with-papers.ts'

export interface ChosenDocument {
  readonly id: number
  readonly number: string
}

/** All of them, in the order of their ids; without a filter all documents of the unit. */
export async function findDocuments(
  { services, principal }: Papers,
  externalFilter: string | undefined,
): Promise<readonly ChosenDocument[]> {
  const filter = externalFilter === undefined ? {} : { externalFilter }
  const lines = await services.exportRecords({ principal, collection: 'documents', ...filter })
  const documents: ChosenDocument[] = []
  for await (const { externalId } of recordsIn(lines)) {
    const found = await findByKey({ services, principal }, externalId)
    if (found !== undefined) documents.push(found)
  }
  return documents
}

export async function findDocument(
  { services, principal }: Papers,
  lookup: Lookup,
): Promise<ChosenDocument> {
  const { json } = await services.findRecord({ principal, collection: 'documents', lookup })
  const { id, number } = JSON.parse(String(json)) as ChosenDocument
  return { id, number }
}

/** An export names a record by its own key, else by one that ends with its id. */
async function findByKey(papers: Papers, key: string): Promise<ChosenDocument | undefined> {
  const id = Number(/^kontor:\d+:documents:(\d+)$/.exec(key)?.[1])
  const lookups: readonly Lookup[] = [
    { by: 'externalId', text: key },
    ...(id > 0 ? [{ by: 'id', id } as const] : []),
  ]
  for (const lookup of lookups) {
    try {
      return await findDocument(papers, lookup)
    } catch (error) {
      if (!(error instanceof Refusal) || error.problem !== 'not-found') throw error
    }
  }
  return undefined
}

async function* recordsIn(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ readonly externalId: string }> {
  for await (const chunk of chunks) {
    for (const line of Buffer.from(chunk).toString().split('\n'))
      if (line !== '') yield JSON.parse(line)
  }
}
