// A code, shown by its title where it has one, and suggested from the registers of the unit and the
// codes in use by both. Another one can be typed: the server says whether its register is closed.

import { useState } from 'react'
import { type RegisterCode, useRegisters } from '../../../data/unit/definitions.ts'
import { codesFor, codeTitle, onlyTitled } from '../../../data/unit/register-codes.ts'
import { useForm, useFormSpeech } from '../form-context.ts'
import type { ControlProps } from './control-props.ts'
import { SuggestBox, type Suggestion } from './suggest-box.tsx'
import { useTyped } from './typed-input.tsx'

export function RegisterControl(props: ControlProps) {
  const { kind, name } = props
  const { fieldLabel } = useFormSpeech()
  const { unit } = useForm()
  const { value, onChange, onLeave } = useTyped(props)
  // While somebody types, the text is theirs; the code is in capitals from the first key.
  const [typed, setTyped] = useState<string>()
  const [isWanted, setWanted] = useState(false)
  // What is called by its title is known by it from the start.
  const { data } = useRegisters(unit, isWanted || value !== undefined)
  const title = typed === undefined && data ? codeTitle(data, kind, value) : undefined
  const text = typed ?? title ?? String(value ?? '')
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
      found={found?.map(suggestion)}
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

function suggestion({ code, title }: RegisterCode): Suggestion {
  return { id: code, label: title ?? code, detail: title === null ? null : code }
}
