// A code, shown by its title where it has one, and suggested from the registers of the unit and the
// codes in use by both. Whether a register takes a new code, the server decides.

import { useState } from 'react'
import { codeNamed, codesFor, codeTitle, takesNewCode } from '../../../data/unit/register-codes.ts'
import { type RegisterCode, useRegisters } from '../../../data/unit/registers.ts'
import { useForm, useValue } from '../form-context.ts'
import { CodeBox } from './code-box.tsx'
import type { ControlProps } from './control-props.ts'
import type { Suggestion } from './suggest-box.tsx'

export function RegisterControl(props: ControlProps) {
  const { kind, name, path } = props
  const { unit } = useForm()
  const [value] = useValue(path)
  const [hasFocus, setFocus] = useState(false)
  // A code with a title is shown by it from the start.
  const { data } = useRegisters(unit, hasFocus || value !== undefined)
  const { register, codesOf } = kind
  const find = (text: string) => data && codesFor(data, { name, register, codesOf }, text)
  return (
    <CodeBox
      {...props}
      find={(text) => find(text)?.map(suggestion)}
      codeOf={(text) => codeNamed(find(text) ?? [], text)?.code}
      write={(code) => (data && codeTitle(data, kind, code)) ?? String(code ?? '')}
      mayBeNew={(code) => data === undefined || takesNewCode(data, kind, code)}
      onFocus={() => setFocus(true)}
    />
  )
}

function suggestion({ code, title }: RegisterCode): Suggestion {
  return { id: code, label: title ?? code, detail: title === null ? null : code }
}
