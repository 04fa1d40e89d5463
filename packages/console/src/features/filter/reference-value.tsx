// A reference in a condition: found by name, filtered by id.

import type { ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import { useUnit } from '../../address/use-unit.ts'
import { ReferencePicker } from '../../ui/fields/controls/reference-picker.tsx'

interface ReferenceValueProps {
  readonly id: string
  readonly target: ReferenceTarget
  readonly label: string
  /** Its id, or what was typed so far. */
  readonly text: string
  readonly onChange: (text: string) => void
}

export function ReferenceValue({ id, target, label, text, onChange }: ReferenceValueProps) {
  const unit = useUnit()
  return (
    <ReferencePicker
      id={id}
      describedBy={undefined}
      isReadOnly={false}
      isRequired={true}
      label={label}
      unit={unit}
      target={target}
      value={/^\d+$/.test(text) ? Number(text) : text}
      onChange={(value) => onChange(String(value ?? ''))}
    />
  )
}
