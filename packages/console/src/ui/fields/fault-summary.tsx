// All faults of a form above it, each a link to its field. It takes the focus after a refused save,
// and on request; before that it has only those that belong to no field.

import { useLayoutEffect, useRef, useState } from 'react'
import { faultText } from '../../words/problem-text.ts'
import { Icon } from '../parts/icon.tsx'
import { faultLocation } from './fault-location.ts'
import styles from './fault-summary.module.css'
import { fieldId, useFaults, useForm, useFormSpeech } from './form-context.ts'
import type { FormFault } from './form-state.ts'
import { nearestElement } from './nearest-element.ts'

interface FaultSummaryProps {
  /** How many times a save was refused. */
  readonly refusals: number
  /** How many times it was asked for. */
  readonly focusRequests?: number
}

export function FaultSummary({ refusals, focusRequests = 0 }: FaultSummaryProps) {
  const { words } = useFormSpeech()
  const form = useForm()
  const titleId = `${form.scope ?? ''}fault-summary`
  const idOf = (pointer: string): string => fieldId(form, pointer)
  const all = useFaults()
  const [elsewhere, setElsewhere] = useState<readonly FormFault[]>([])
  const [lost, setLost] = useState<readonly FormFault[]>([])
  // Once the fields have drawn theirs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there are other faults.
  useLayoutEffect(() => {
    const others = [...all.values()].filter(({ pointer }) => !isShownAtField(pointer, idOf))
    setElsewhere(others)
    setLost(others.filter(({ pointer }) => nearestElement(pointer, idOf) === undefined))
  }, [all])
  const box = useRef<HTMLElement>(null)
  const isWanted = refusals + focusRequests > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time.
  useLayoutEffect(() => {
    if (isWanted) box.current?.focus()
  }, [refusals, focusRequests])
  const faults = isWanted ? [...all.values()] : elsewhere
  if (faults.length === 0) return null
  return (
    <section
      className={styles.faultSummary}
      data-part="fault-summary"
      ref={box}
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>
        <Icon name="alert" />
        {words.form.faults(faults.length)}
      </h2>
      {isWanted && (
        <p>
          {refusals > 0 && words.form.notSaved} {words.form.faultsHint}
        </p>
      )}
      <ul>
        {faults.map((fault) => (
          <li key={fault.pointer}>
            <FaultLink fault={fault} idOf={idOf} isLost={lost.includes(fault)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FaultLinkProps {
  readonly fault: FormFault
  readonly idOf: (pointer: string) => string
  /** Whether there is nothing that it could lead to. */
  readonly isLost: boolean
}

function FaultLink({ fault, idOf, isLost }: FaultLinkProps) {
  const translation = useFormSpeech()
  const { pointer } = fault
  const place = faultLocation(pointer, translation)
  const message = faultText(fault, translation.language)
  const text = place === '' ? message : translation.words.form.place(place, message)
  if (isLost) return text
  return (
    <a
      href={`#${idOf(pointer)}`}
      onClick={(event) => {
        event.preventDefault()
        const control = nearestElement(pointer, idOf)
        control?.focus()
        control?.scrollIntoView({ block: 'center' })
      }}
    >
      {text}
    </a>
  )
}

/** At its field, or at the list whose value it is of. */
function isShownAtField(pointer: string, idOf: (pointer: string) => string): boolean {
  return nearestElement(pointer, (place) => `${idOf(place)}-fault`) !== undefined
}
