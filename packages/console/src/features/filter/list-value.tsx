// A code, a status or another value of a list in a condition: chosen by its label, or typed.

import { useEffect, useState } from 'react'
import { useUnit } from '../../address/use-unit.ts'
import type { Column, View } from '../../data/rows/views.ts'
import { useCodeTitle } from '../../data/unit/use-code-title.ts'
import { SuggestBox } from '../../ui/fields/controls/suggest-box.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import { useValueChoices } from './use-value-choices.ts'

interface ListValueProps {
  readonly id: string
  readonly view: View
  readonly column: Column
  readonly label: string
  /** The value, or what was typed so far. */
  readonly text: string
  readonly onChange: (text: string) => void
}

export function ListValue({ id, view, column, label, text, onChange }: ListValueProps) {
  const { statusLabel, format } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const choices = useValueChoices(view, column, typed ?? '')
  const { kind } = column
  const isStatus = column.name === 'status'
  const titleOf = useCodeTitle(useUnit(), kind?.register !== undefined && !isStatus)
  const ofCode = isStatus ? statusLabel(text) : kind && titleOf(kind, text)
  const title = kind?.isCountry === true && text !== '' ? format.country(text) : ofCode
  const shown = typed ?? title ?? text
  const [only, other] = choices
  // Where only one name matches, it is the value.
  const completed = typed && only !== undefined && other === undefined ? String(only.value) : typed
  useEffect(() => {
    if (completed !== undefined && completed !== text) onChange(completed)
  })
  return (
    <SuggestBox
      id={id}
      label={label}
      describedBy={undefined}
      isReadOnly={false}
      isRequired={true}
      text={shown}
      isTyped={typed !== undefined && typed !== ''}
      found={choices.map(({ value, label: called, detail }) => ({
        ...{ id: String(value), label: called, detail: detail ?? String(value) },
      }))}
      best={only === undefined ? undefined : String(only.value)}
      chosen={typed === undefined && choices.some(({ value }) => value === text) ? text : undefined}
      onType={setTyped}
      onChoose={(value) => {
        setTyped(undefined)
        onChange(String(value))
      }}
      onLeave={() => setTyped(undefined)}
    />
  )
}
