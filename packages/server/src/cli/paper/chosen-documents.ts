// The documents that a command is about: the one that it names, or those that its filter chooses.

import type { Lookup } from '../../service/requests/record-request.ts'
import type { Papers } from './with-papers.ts'

export type ChosenDocument = Awaited<ReturnType<Papers['services']['listDocuments']>>[number]

export async function findDocument(
  { services, principal }: Papers,
  lookup: Lookup,
): Promise<ChosenDocument> {
  const { json } = await services.findRecord({ principal, collection: 'documents', lookup })
  const { id, number } = JSON.parse(String(json)) as ChosenDocument
  return { id, number }
}

export async function listDocuments(
  { services, principal }: Papers,
  externalFilter: string | undefined,
): Promise<readonly ChosenDocument[]> {
  const filter = externalFilter === undefined ? {} : { externalFilter }
  return await services.listDocuments({ principal, ...filter })
}
