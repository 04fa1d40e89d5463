// Edits fields of many records. The chosen fields and values stay when the user goes back a
// step.

import { useState } from 'react'
import { useUnit } from '../../address/use-unit.ts'
import type { View } from '../../data/rows/views.ts'
import { useTypes } from '../../data/unit/record-types-of-unit.ts'
import { typesForView } from '../../data/unit/types-for-view.ts'
import { FormState } from '../../ui/fields/form-state.ts'
import type { FormField } from '../../ui/kinds/form-sections.ts'
import { BulkFields } from './bulk-fields.tsx'
import { type BulkProps, BulkStages } from './bulk-stages.tsx'
import { changeFieldJob } from './change-field-job.ts'

export function BulkEdit({ view, ...props }: BulkProps & { readonly view: View }) {
  const unit = useUnit()
  const types = typesForView(view.predefined, useTypes(unit) ?? [])
  const [state] = useState(() => new FormState({}))
  const [chosen, setChosen] = useState<readonly FormField[]>([])
  const { collection } = view
  if (collection === undefined) return null
  return (
    <BulkStages
      {...props}
      choose={(begin) => (
        <BulkFields
          {...{ types, state, chosen }}
          onChange={setChosen}
          onChoose={(fields) => begin(changeFieldJob({ unit, collection, types, fields }))}
          onClose={() => props.onClose(undefined)}
        />
      )}
    />
  )
}
