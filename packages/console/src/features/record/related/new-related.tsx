// Begins a record that refers to the open one.

import { useUnit } from '../../../address/use-unit.ts'
import { useHasScope } from '../../../data/api/has-scope.ts'
import { useTypes } from '../../../data/unit/record-types-of-unit.ts'
import { recordWords } from '../../../words/record-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { NewMenu } from '../../navigation/new-menu.tsx'
import { type OpenRecord, referencesTo } from '../../navigation/new-record-path.ts'

/** Nothing where no type can name it, or to who may only read. */
export function NewRelated({ open }: { readonly open: OpenRecord }) {
  const { related: words } = recordWords(useTranslation().language)
  const mayWrite = useHasScope('write')
  const types = useTypes(useUnit()) ?? []
  const naming = types.filter(({ fields }) => referencesTo(open, fields).length > 0)
  if (!mayWrite || naming.length === 0) return null
  return <NewMenu label={words.new} isOffered={(type) => naming.includes(type)} />
}
