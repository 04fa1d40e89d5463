// A time zone, suggested by parts of its name from those that the browser knows.

import { useState } from 'react'
import { folded } from '../../../base/folded.ts'
import { timeZones } from '../../../locale/format.ts'
import { useFormSpeech } from '../form-context.ts'
import type { ControlProps } from './control-props.ts'
import { SuggestBox } from './suggest-box.tsx'
import { useTyped } from './typed-input.tsx'

export function TimeZoneControl(props: ControlProps) {
  const { fieldLabel } = useFormSpeech()
  const { value, onChange, onLeave } = useTyped(props)
  const [typed, setTyped] = useState<string>()
  const [zones] = useState(timeZones)
  const found = zones.filter((zone) => plain(zone).includes(plain(typed ?? '')))
  return (
    <SuggestBox
      {...props}
      label={props.label ?? fieldLabel(props.name)}
      isRequired={props.kind.isRequired === true}
      text={typed ?? String(value ?? '')}
      isTyped={typed !== undefined && typed !== ''}
      found={found.map((zone) => ({ id: zone, label: zone, detail: null }))}
      best={found[0]}
      chosen={found.find((zone) => zone === value)}
      onType={(next) => {
        setTyped(next)
        const name = next.trim()
        onChange(
          name === '' ? undefined : (zones.find((zone) => plain(zone) === plain(name)) ?? name),
        )
      }}
      onChoose={(zone) => {
        setTyped(undefined)
        onChange(zone)
      }}
      onLeave={() => {
        onLeave()
        setTyped(undefined)
      }}
    />
  )
}

/** `new york` is a part of America/New_York. */
function plain(name: string): string {
  return folded(name.trim()).replaceAll('_', ' ')
}
