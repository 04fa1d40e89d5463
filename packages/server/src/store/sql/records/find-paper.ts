// Finds what a document is printed with, for whoever may read it.

import type { FindPaperInput, PaperParts } from '../../port/papers.ts'
import type { Context } from '../rights/context.ts'
import type { Step } from '../statements/step.ts'
import { paperParts } from './paper-parts.ts'
import { isVisible } from './visible-record.ts'

export function* findPaper(
  context: Context,
  { reader, record }: FindPaperInput,
): Step<PaperParts | undefined> {
  const { unit } = reader
  const id = Number(record['id'])
  if (!(yield* isVisible(context, reader, { collection: 'documents', id }))) return undefined
  const { catalogue } = yield* context.cache.settings(unit)
  const type = catalogue.byCollection.get('documents')?.get(String(record['type']))
  if (type === undefined) throw new Error(`Document ${id} is of an unknown type.`)
  const { mayRead } = yield* context.cache.rightsOf(reader)
  return yield* paperParts(context, { unit, type, record, mayRead })
}
