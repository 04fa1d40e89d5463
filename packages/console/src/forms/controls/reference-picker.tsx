// Finds something stored by the words of its name, on the server, ten at a time. What was typed and
// not found stays in the field.

import '../forms.css'
import type { ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import { useState } from 'react'
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { lookupTarget } from '../../data/lookup-target.ts'
import { useFound, useLabel } from '../../data/lookups.ts'
import { Icon } from '../../parts/icon.tsx'
import { useSpeech } from '../../words/vocabulary.ts'
import type { ControlProps } from './control-props.ts'

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
  // What was chosen among those found is called so at once: another text would open the list anew.
  const label = stored ?? found?.find((each) => each.id === id)?.label
  const shown = id === undefined ? typed : (label ?? `#${id}`)
  const isNone = found !== undefined && found.length === 0
  return (
    <ComboBox
      className="picker"
      aria-label={props.label}
      {...(props.describedBy === undefined ? {} : { 'aria-describedby': props.describedBy })}
      isInvalid={props.describedBy !== undefined}
      isReadOnly={props.isReadOnly}
      isRequired={props.isRequired}
      validationBehavior="aria"
      items={found ?? []}
      menuTrigger="input"
      allowsEmptyCollection={true}
      allowsCustomValue={true}
      selectedKey={id ?? null}
      inputValue={shown}
      onOpenChange={setOpen}
      onInputChange={(text) => {
        if (text !== shown) onChange(text === '' ? undefined : text)
      }}
      onSelectionChange={(key) => {
        if (key !== null) onChange(Number(key))
      }}
      onBlur={() => {
        // Where only one thing is called so, that is what was meant.
        if (typed !== '' && found?.length === 1) onChange(found[0]?.id)
      }}
    >
      <div className="picker-box">
        <Input id={props.id} className="input" placeholder={words.form.find} />
        <Button className="picker-button" aria-label={words.form.choose}>
          <Icon name="down" />
        </Button>
      </div>
      <Popover className="popover picker-popover" placement="bottom start">
        <ListBox
          className="menu"
          renderEmptyState={() => (
            <div className="picker-empty">{isNone ? words.form.nothingFound : words.form.find}</div>
          )}
        >
          {(each: NonNullable<typeof found>[number]) => (
            <ListBoxItem id={each.id} className="menu-item picker-item" textValue={each.label}>
              <span className="picker-label">{each.label}</span>
              <span className="picker-detail">
                {each.isDisabled ? words.form.isDisabled : each.detail}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
