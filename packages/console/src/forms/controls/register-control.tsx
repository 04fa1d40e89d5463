// A code, suggested from the registers of the unit and the codes in use by key and title. Another
// one can be typed: the server says whether its register is closed.

import { useState } from 'react'
import { useRegisters } from '../../data/definitions.ts'
import { useForm, useFormSpeech } from '../form-context.ts'
import { codesFor, onlyTitled } from '../register-codes.ts'
import type { ControlProps } from './control-props.ts'
import { SuggestBox } from './suggest-box.tsx'
import { useTyped } from './typed-input.tsx'

export function RegisterControl(props: ControlProps) {
  const { kind, name } = props
  const { fieldLabel } = useFormSpeech()
  const { unit } = useForm()
  const { value, onChange, onLeave } = useTyped(props)
  // While somebody types, the text is theirs; the code is in capitals from the first key.
  const [typed, setTyped] = useState<string>()
  const [isWanted, setWanted] = useState(false)
  const { data } = useRegisters(unit, isWanted)
  const text = typed ?? String(value ?? '')
  const found = data && codesFor(data, { name, register: kind.register }, typed ?? '')
  const isKnown = found?.some(({ code }) => code === value) === true
  const choose = (code: unknown): void => {
    setTyped(undefined)
    onChange(code)
  }
  return (
    <SuggestBox
      {...props}
      label={props.label ?? fieldLabel(name)}
      isRequired={kind.isRequired === true}
      text={text}
      isTyped={typed !== undefined && typed !== ''}
      found={found?.map(({ code, title }) => ({ id: code, label: code, detail: title }))}
      chosen={isKnown ? String(value) : undefined}
      onFocus={() => setWanted(true)}
      onType={(next) => {
        setTyped(next)
        onChange(next.trim() === '' ? undefined : next.trim().toUpperCase())
      }}
      onChoose={choose}
      onLeave={() => {
        const meant = onlyTitled(found ?? [], typed ?? '')
        if (meant === undefined) onLeave()
        else onChange(meant.code)
        setTyped(undefined)
      }}
    />
  )
}
