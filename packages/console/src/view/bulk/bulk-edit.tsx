// Gives fields of many records values. What was chosen stays for whoever comes back to it.

import { useState } from 'react'
import { useUnit } from '../../app/use-unit.ts'
import { useTypes } from '../../data/record-types-of-unit.ts'
import type { View } from '../../data/views.ts'
import type { FormField } from '../../forms/form-sections.ts'
import { FormState } from '../../forms/form-state.ts'
import { typesForView } from '../../forms/types-for-view.ts'
import { BulkFields } from './bulk-fields.tsx'
import { type BulkProps, BulkStages } from './bulk-stages.tsx'
import { changeWork } from './change-work.ts'

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
          onChoose={(fields) => begin(changeWork({ unit, collection, fields }))}
          onClose={() => props.onClose(undefined)}
        />
      )}
    />
  )
}
