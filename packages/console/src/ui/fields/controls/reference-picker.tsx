// Finds something stored by the words of its name, on the server, ten at a time, and offers to make
// what is not found. What was typed and not found stays in the field.

import type { ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import { useEffect, useRef, useState } from 'react'
import { folded } from '../../../base/folded.ts'
import { lookupTarget } from '../../../data/api/lookup-target.ts'
import { useFound, useLabel } from '../../../data/api/lookups.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import type { ControlProps } from './control-props.ts'
import { SuggestBox, type Suggestion } from './suggest-box.tsx'

/** A type of record that can be made here. */
export interface Offer {
  readonly type: string
  readonly title: string
  readonly begin: (text: string) => void
}

interface PickerProps extends Pick<ControlProps, 'id' | 'describedBy' | 'isReadOnly'> {
  readonly label: string
  readonly unit: number
  readonly target: ReferenceTarget
  /** Narrows what is found to this company. */
  readonly companyId?: number | undefined
  readonly offers?: readonly Offer[]
  readonly isRequired: boolean
  /** An id, or what was typed so far. */
  readonly value: unknown
  readonly onChange: (value: number | string | undefined) => void
}

export function ReferencePicker(props: PickerProps) {
  const { unit, value, onChange, companyId, offers = [] } = props
  const { words } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  // While something new is made, leaving the field means nothing.
  const isMaking = useRef(false)
  const target = lookupTarget(props.target)
  const id = typeof value === 'number' ? value : undefined
  const stored = useLabel({ unit, target }, id)
  const typed = typeof value === 'string' ? value : ''
  const query = isOpen || typed !== '' ? typed : undefined
  const { found, isOfBefore } = useFound({ unit, target, companyId }, query)
  // What was chosen among those found is called so at once.
  const label = stored ?? found?.find((each) => each.id === id)?.label
  const shown = id === undefined ? typed : (label ?? `#${id}`)
  // Who types fast leaves before the answer: what they would have had then is chosen when it comes.
  const [awaited, setAwaited] = useState<Awaited>()
  // A key that saves is pressed again once the form has the value.
  const [heldKey, setHeldKey] = useState<Pick<Awaited, 'pressAgain'>>()
  useEffect(() => {
    if (awaited === undefined || found === undefined || isOfBefore) return
    setAwaited(undefined)
    const next = awaited.match === 'best' ? bestOf(found, typed) : onlyOf(found)
    if (typed !== '' && next !== undefined) onChange(next)
    if (awaited.pressAgain !== undefined) setHeldKey(awaited)
  })
  useEffect(() => {
    heldKey?.pressAgain?.()
  }, [heldKey])
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
      best={isOfBefore ? undefined : bestOf(found ?? [], typed)}
      chosen={id}
      placeholder={words.form.find}
      offers={offers.map(({ type, title, begin }) => ({
        id: type,
        label: words.form.createOf(title, typed.trim()),
        begin: () => {
          isMaking.current = true
          begin(typed)
        },
      }))}
      onFocus={() => {
        isMaking.current = false
        setAwaited(undefined)
      }}
      onOpenChange={setOpen}
      onType={(text) => {
        setAwaited(undefined)
        onChange(text === '' ? undefined : text)
      }}
      onChoose={(key) => onChange(Number(key))}
      onTakeEarly={(pressAgain) => setAwaited({ match: 'best', pressAgain })}
      onLeave={() => {
        // Where only one name matches, it is chosen.
        if (!isMaking.current && typed !== '') setAwaited((before) => before ?? { match: 'only' })
      }}
    />
  )
}

/** What is chosen when the answer comes. */
interface Awaited {
  readonly match: 'best' | 'only'
  readonly pressAgain?: (() => void) | undefined
}

function onlyOf(found: readonly Called[]): number | undefined {
  return found.length === 1 ? found[0]?.id : undefined
}

/** What is called exactly as typed comes before what begins so. */
function bestOf(found: readonly Called[], typed: string): number | undefined {
  const text = folded(typed.trim())
  return (found.find(({ label }) => folded(label) === text) ?? found[0])?.id
}

interface Called {
  readonly id: number
  readonly label: string
}
