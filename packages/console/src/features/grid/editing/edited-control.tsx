// The control of a cell, with an error or a hint below it.

import { Control } from '../../../ui/fields/control.tsx'
import type { ControlProps } from '../../../ui/fields/controls/control-props.ts'
import { FaultLine } from '../../../ui/fields/fault-line.tsx'
import { useFault } from '../../../ui/fields/form-context.ts'
import type { CellField } from '../../../ui/kinds/cell-field.ts'
import fieldStyles from '../../../ui/parts/field.module.css'
import { useTranslation } from '../../../words/use-translation.ts'
import styles from '../cell-popover.module.css'

interface EditedControlProps {
  readonly field: CellField
  readonly note: string | undefined
}

export function EditedControl({ field, note }: EditedControlProps) {
  const { kind, name, path } = field
  const { fieldLabel } = useTranslation()
  // The values of a list have no fields of their own.
  const fault = useFault(path, kind.element !== undefined)
  const id = 'cell-control'
  const props: ControlProps = {
    ...{ kind, name, path, id, label: fieldLabel(name), isReadOnly: false },
    describedBy: fault === undefined ? undefined : `${id}-fault`,
  }
  const below = fault === undefined ? note : <FaultLine fault={fault} path={path} controlId={id} />
  return (
    <>
      <Control {...props} />
      {below !== undefined && (
        <p
          className={
            fault === undefined ? styles.cellNote : `${styles.cellNote} ${fieldStyles.fault}`
          }
          data-part="cell-note"
          id={`${id}-fault`}
        >
          {below}
        </p>
      )}
    </>
  )
}
