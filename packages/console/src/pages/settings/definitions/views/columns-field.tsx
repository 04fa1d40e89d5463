// The columns of a view of the unit, in their order.

import type { View } from '../../../../data/rows/views.ts'
import { ChosenColumns } from '../../../../features/navigation/chosen-columns.tsx'
import { useValue } from '../../../../ui/fields/form-context.ts'
import { FieldPart } from './field-part.tsx'
import styles from './views.module.css'

export function ColumnsField({ source }: { readonly source: View }) {
  const [value, set] = useValue(['columns'])
  const keys = (value ?? []) as readonly string[]
  const columns = keys.flatMap((key) => source.columns.find((each) => each.key === key) ?? [])
  return (
    <FieldPart name="columns">
      <div className={styles.columns}>
        <ChosenColumns view={source} columns={columns} onColumns={set} />
      </div>
    </FieldPart>
  )
}
