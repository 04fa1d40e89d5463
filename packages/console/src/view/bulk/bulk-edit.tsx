// Gives one field of many records a value.

import { useUnit } from '../../app/use-unit.ts'
import { useTypes } from '../../data/record-types-of-unit.ts'
import type { View } from '../../data/views.ts'
import { typesForView } from '../../forms/types-for-view.ts'
import { BulkField } from './bulk-field.tsx'
import { type BulkProps, BulkStages } from './bulk-stages.tsx'
import { changeWork } from './change-work.ts'

export function BulkEdit({ view, ...props }: BulkProps & { readonly view: View }) {
  const unit = useUnit()
  const types = typesForView(view.own?.source ?? view.name, useTypes(unit) ?? [])
  const { collection } = view
  if (collection === undefined) return null
  return (
    <BulkStages
      {...props}
      choose={(begin) => (
        <BulkField
          types={types}
          onChoose={({ name, path }, value) =>
            begin(changeWork({ unit, collection, field: name, path, value }))
          }
          onClose={() => props.onClose(undefined)}
        />
      )}
    />
  )
}
