// How to get the first rows of a view: a new record of each type that it shows, and the first steps
// where the whole unit has no records yet.

import { Link } from '@tanstack/react-router'
import { useUnit } from '../../address/use-unit.ts'
import { useHasRecords } from '../../data/records/has-records.ts'
import type { View } from '../../data/rows/views.ts'
import { useTypes } from '../../data/unit/record-types-of-unit.ts'
import { typesForView } from '../../data/unit/types-for-view.ts'
import { useRights } from '../../data/unit/use-rights.ts'
import { typeTitle } from '../../ui/kinds/type-title.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { useTranslation } from '../../words/use-translation.ts'
import { useWelcomeWords } from '../../words/welcome-words.ts'
import { useMayImport } from './use-file-drop.ts'

const shownMax = 3

export function CreateFirstRecord({ view }: { readonly view: View }) {
  const { words, typeLabel } = useTranslation()
  const { firstSteps } = useWelcomeWords()
  const id = useUnit()
  const unit = String(id)
  const types = typesForView(view.predefined, useTypes(id) ?? [])
  const mayWrite = useRights()?.hasScope('write') === true
  const hasRecords = useHasRecords(id)
  const mayImport = useMayImport(view)
  return (
    <>
      {mayWrite &&
        types.slice(0, shownMax).map((type, index) => (
          <Link
            key={type.type}
            className={index === 0 ? buttonStyles.primary : buttonStyles.button}
            to="/$unit/$collection/new"
            params={{ unit, collection: type.collection }}
            search={{ type: type.type } as object}
          >
            {words.form.newOf(typeTitle(type, typeLabel))}
          </Link>
        ))}
      {mayImport && (
        <Link
          className={buttonStyles.button}
          to="/$unit/views/$view/import"
          params={{ unit, view: view.name }}
        >
          {words.view.importFile}
        </Link>
      )}
      {hasRecords === false && (
        <Link className={buttonStyles.button} to="/$unit" params={{ unit }}>
          {firstSteps}
        </Link>
      )}
    </>
  )
}
