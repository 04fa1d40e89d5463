// A code, found by what it is called. A text is a code once it is exactly what one is called; until
// then it stays in the field and is not sent. A code that nobody uses yet is stored only where it
// was asked for.

import { useEffect, useState } from 'react'
import { useTranslation } from '../../../words/use-translation.ts'
import { unresolvedCode, unresolvedText } from '../../kinds/unresolved-code.ts'
import { useFormSpeech } from '../form-context.ts'
import type { ControlProps } from './control-props.ts'
import { SuggestBox, type Suggestion } from './suggest-box.tsx'
import { useTyped } from './typed-input.tsx'

interface CodeBoxProps extends ControlProps {
  /** By their codes, the best match first; undefined until they are known. */
  readonly find: (text: string) => readonly Suggestion[] | undefined
  /** The code that is called exactly so. */
  readonly codeOf: (text: string) => string | undefined
  /** How a code is shown. */
  readonly write: (code: unknown) => string
  /** Of what no code is called. */
  readonly mayBeNew: (code: string, found: readonly Suggestion[]) => boolean
  readonly onFocus?: () => void
}

export function CodeBox({ find, codeOf, write, mayBeNew, ...props }: CodeBoxProps) {
  const { fieldLabel } = useFormSpeech()
  const { words } = useTranslation()
  const { value, onChange, onLeave } = useTyped(props)
  // While somebody types, the text is theirs.
  const [typed, setTyped] = useState<string>()
  const unresolved = unresolvedText(value)
  const search = typed ?? unresolved ?? ''
  const found = find(search)
  const named = codeOf(search)
  const isChosen = typed === undefined && found?.some(({ id }) => id === value) === true
  const newCode = search.trim().toUpperCase()
  const canBeNew = newCode !== '' && named === undefined && mayBeNew(newCode, found ?? [])
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
      label={props.label ?? fieldLabel(props.name)}
      isRequired={props.kind.isRequired === true}
      text={typed ?? unresolved ?? write(value)}
      isTyped={search !== ''}
      found={found}
      best={found?.[0]?.id}
      chosen={isChosen ? String(value) : undefined}
      offers={
        canBeNew
          ? [{ id: newCode, label: words.form.newCode(newCode), begin: () => choose(newCode) }]
          : []
      }
      onType={(next) => {
        setTyped(next)
        const text = next.trim()
        onChange(text === '' ? undefined : (codeOf(text) ?? unresolvedCode(text)))
      }}
      onChoose={choose}
      onLeave={() => {
        onLeave()
        setTyped(undefined)
      }}
    />
  )
}
