// A code, shown by its title where it has one, and suggested from the registers of the unit and the
// codes in use by both. A code that nobody uses yet is stored only where it was asked for; whether
// its register is closed, the server decides.

import { useEffect, useState } from 'react'
import { type RegisterCode, useRegisters } from '../../../data/unit/definitions.ts'
import { codeNamed, codesFor, codeTitle } from '../../../data/unit/register-codes.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { unresolvedCode, unresolvedText } from '../../kinds/unresolved-code.ts'
import { useForm, useFormSpeech } from '../form-context.ts'
import type { ControlProps } from './control-props.ts'
import { SuggestBox, type Suggestion } from './suggest-box.tsx'
import { useTyped } from './typed-input.tsx'

export function RegisterControl(props: ControlProps) {
  const { kind, name } = props
  const { fieldLabel } = useFormSpeech()
  const { words } = useTranslation()
  const { unit } = useForm()
  const { value, onChange, onLeave } = useTyped(props)
  // While somebody types, the text is theirs.
  const [typed, setTyped] = useState<string>()
  const [hasFocus, setFocus] = useState(false)
  // A code with a title is shown by it from the start.
  const { data } = useRegisters(unit, hasFocus || value !== undefined)
  const unresolved = unresolvedText(value)
  const search = typed ?? unresolved ?? ''
  const title = typed === undefined && data ? codeTitle(data, kind, value) : undefined
  const text = typed ?? unresolved ?? title ?? String(value ?? '')
  const find = (of: string) => data && codesFor(data, { name, register: kind.register }, of)
  const found = find(search)
  const named = found && codeNamed(found, search)?.code
  const isChosen = typed === undefined && found?.some(({ code }) => code === value) === true
  const newCode = search.trim().toUpperCase()
  // The codes may come after the text that names one.
  useEffect(() => {
    if (unresolved !== undefined && named !== undefined) onChange(named)
  }, [unresolved, named, onChange])
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
      isTyped={search !== ''}
      found={found?.map(suggestion)}
      best={found?.[0]?.code}
      chosen={isChosen ? String(value) : undefined}
      offers={
        newCode === '' || named !== undefined
          ? []
          : [{ id: newCode, label: words.form.newCode(newCode), begin: () => choose(newCode) }]
      }
      onFocus={() => setFocus(true)}
      onType={(next) => {
        setTyped(next)
        const text = next.trim()
        const code = codeNamed(find(next) ?? [], next)?.code
        onChange(text === '' ? undefined : (code ?? unresolvedCode(text)))
      }}
      onChoose={choose}
      onLeave={() => {
        onLeave()
        setTyped(undefined)
      }}
    />
  )
}

function suggestion({ code, title }: RegisterCode): Suggestion {
  return { id: code, label: title ?? code, detail: title === null ? null : code }
}
