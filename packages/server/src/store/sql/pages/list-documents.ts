// The next documents that a filter chooses, by id and number: nothing of their records is read.

import type { ChosenDocument, DocumentsChunk, ListDocumentsInput } from '../../port/views.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'
import type { PageContext } from './page-context.ts'
import { readScope } from './read-scope.ts'
import { selectIds } from './select-ids.ts'

export function* listDocuments(
  context: PageContext,
  input: ListDocumentsInput,
): Step<DocumentsChunk> {
  const { reader, afterId: after, count } = input
  const { dialect } = context
  const scope = yield* readScope(context, input)
  const found = yield* selectIds(dialect, scope, { after, count: count + 1 })
  const ids = Array.from(found.ids.subarray(0, count))
  if (ids.length === 0) return { documents: [], nextAfterId: undefined }
  const documents = yield* queryAll<ChosenDocument>(
    sql`select t."id", coalesce(t."number", '') as "number" from "documents" t
      where t."unit" = ${reader.unit} and t."id" in ${dialect.rowsOf(ids)} order by t."id"`,
  )
  return { documents, nextAfterId: found.ids.length > count ? ids.at(-1) : undefined }
}
