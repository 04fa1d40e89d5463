// Finds something stored by the words of its name, on the server, ten at a time. What was typed and
// not found stays in the field.

import '../forms.css'
import type { ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import { useState } from 'react'
import { lookupTarget } from '../../data/lookup-target.ts'
import { useFound, useLabel } from '../../data/lookups.ts'
import { useSpeech } from '../../words/vocabulary.ts'
import type { ControlProps } from './control-props.ts'
import { SuggestBox, type Suggestion } from './suggest-box.tsx'

interface PickerProps extends Pick<ControlProps, 'id' | 'describedBy' | 'isReadOnly'> {
  readonly label: string
  readonly unit: number
  readonly target: ReferenceTarget
  /** Narrows what is found to this company. */
  readonly companyId?: number | undefined
  readonly isRequired: boolean
  /** An id, or what was typed so far. */
  readonly value: unknown
  readonly onChange: (value: number | string | undefined) => void
}

export function ReferencePicker(props: PickerProps) {
  const { unit, value, onChange, companyId } = props
  const { words } = useSpeech()
  const [isOpen, setOpen] = useState(false)
  const target = lookupTarget(props.target)
  const id = typeof value === 'number' ? value : undefined
  const stored = useLabel({ unit, target }, id)
  const typed = typeof value === 'string' ? value : ''
  const found = useFound({ unit, target, companyId }, isOpen || typed !== '' ? typed : undefined)
  // What was chosen among those found is called so at once.
  const label = stored ?? found?.find((each) => each.id === id)?.label
  const shown = id === undefined ? typed : (label ?? `#${id}`)
  const suggestions = found?.map((each): Suggestion => {
    return { ...each, detail: each.isDisabled ? words.form.isDisabled : each.detail }
  })
  return (
    <SuggestBox
      id={props.id}
      label={props.label}
      describedBy={props.describedBy}
      isReadOnly={props.isReadOnly}
      isRequired={props.isRequired}
      text={shown}
      isTyped={typed !== ''}
      found={suggestions}
      chosen={id}
      placeholder={words.form.find}
      onOpenChange={setOpen}
      onType={(text) => onChange(text === '' ? undefined : text)}
      onChoose={(key) => onChange(Number(key))}
      onLeave={() => {
        // Where only one thing is called so, that is what was meant.
        if (typed !== '' && found?.length === 1) onChange(found[0]?.id)
      }}
    />
  )
}
