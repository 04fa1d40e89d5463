// All faults of a form above it, each a link to its field. It takes the focus after a refused save.

import { useEffect, useRef } from 'react'
import { Icon } from '../parts/icon.tsx'
import { faultText } from '../words/problem-text.ts'
import { fieldId, useFaults, useForm, useFormSpeech } from './form-context.ts'
import { placeText } from './place-text.ts'

export function FaultSummary({ refusals }: { readonly refusals: number }) {
  const speech = useFormSpeech()
  const { words } = speech
  const form = useForm()
  const titleId = `${form.scope ?? ''}fault-summary`
  const idOf = (pointer: string): string => fieldId(form, pointer)
  const faults = [...useFaults().values()]
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (refusals > 0) box.current?.focus()
  }, [refusals])
  if (faults.length === 0 || refusals === 0) return null
  return (
    <section className="fault-summary" ref={box} tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Icon name="alert" />
        {words.form.faults(faults.length)}
      </h2>
      <p>{words.form.faultsHint}</p>
      <ul>
        {faults.map((fault) => (
          <li key={fault.pointer}>
            <a
              href={`#${idOf(fault.pointer)}`}
              onClick={(event) => {
                event.preventDefault()
                focusPlace(fault.pointer, idOf)
              }}
            >
              {words.form.place(
                placeText(fault.pointer, speech),
                faultText(fault, speech.language),
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The control of the place, or of the nearest place around it. */
function focusPlace(pointer: string, idOf: (pointer: string) => string): void {
  for (let place = pointer; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
    const control = document.getElementById(idOf(place))
    if (control === null) continue
    control.focus()
    control.scrollIntoView({ block: 'center' })
    return
  }
}
