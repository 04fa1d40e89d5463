// The fields for the values of a condition: what they take goes by the type of the column.

import { lazy, Suspense, useId } from 'react'
import { referenceOf } from '../data/labels.ts'
import type { Column } from '../data/views.ts'
import { useSpeech } from '../words/vocabulary.ts'

interface ValueFieldsProps {
  readonly column: Column
  readonly count: 1 | 2
  readonly texts: readonly string[]
  readonly isWrong: boolean
  readonly onChange: (texts: readonly string[]) => void
}

const inputTypes: Readonly<Record<string, string>> = { date: 'date', timestamp: 'datetime-local' }

/** Loaded when somebody looks for a thing by its name. */
const ReferenceValue = lazy(async () => ({
  default: (await import('./reference-value.tsx')).ReferenceValue,
}))

export function ValueFields(props: ValueFieldsProps) {
  const { words } = useSpeech()
  const id = useId()
  const { column, isWrong, texts, onChange } = props
  const target = referenceOf(column)
  return (
    <div className="field">
      <label htmlFor={`${id}-0`}>{words.view.value}</label>
      {target === undefined ? (
        <PlainValues {...props} id={id} />
      ) : (
        <Suspense>
          <ReferenceValue
            id={`${id}-0`}
            target={target}
            label={words.view.value}
            text={texts[0] ?? ''}
            onChange={(text) => onChange([text])}
          />
        </Suspense>
      )}
      {isWrong && (
        <p className="fault" role="alert">
          {words.view.wrongValue}
        </p>
      )}
    </div>
  )
}

function PlainValues(props: ValueFieldsProps & { readonly id: string }) {
  const { column, count, texts, isWrong, onChange, id } = props
  const { words, fieldLabel } = useSpeech()
  const places = count === 2 ? ([0, 1] as const) : ([0] as const)
  return (
    <div className="values">
      {places.map((place) => (
        <input
          key={place}
          id={`${id}-${place}`}
          className="input"
          aria-label={`${fieldLabel(column.name)}: ${words.view.value}`}
          aria-invalid={isWrong}
          type={inputTypes[column.type] ?? 'text'}
          inputMode={column.type === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          value={texts[place] ?? ''}
          onChange={({ target }) => onChange(changed(texts, place, target.value))}
        />
      ))}
    </div>
  )
}

function changed(texts: readonly string[], place: number, text: string): readonly string[] {
  const [first = '', second = ''] = texts
  return place === 0 ? [text, second] : [first, text]
}
