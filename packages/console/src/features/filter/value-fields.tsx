// The fields for the values of a condition, by the type of the column.

import { lazy, Suspense, useEffect, useId } from 'react'
import { referenceOf } from '../../data/rows/reference-names.ts'
import type { Column, View } from '../../data/rows/views.ts'
import fieldStyles from '../../ui/parts/field.module.css'
import { useTranslation } from '../../words/use-translation.ts'
import { isOfList, type OperatorName, valuesOf } from './conditions.ts'
import styles from './filter.module.css'
import { type PlaceProps, placesFor, placesOf, withText } from './value-places.ts'

type ValueFieldsProps = Omit<PlaceProps, 'id' | 'label' | 'count'> & {
  readonly view: View
  readonly column: Column
  readonly operator: OperatorName
  /** Whether the focus begins here. */
  readonly isFocused: boolean
  readonly onDays: (days: string) => void
}

/** Loaded when somebody looks for a thing by its name. */
const ReferenceValue = lazy(async () => ({
  default: (await import('./reference-value.tsx')).ReferenceValue,
}))

/** Loaded when somebody filters by what has a list of values. */
const ListValue = lazy(async () => ({
  default: (await import('./list-value.tsx')).ListValue,
}))

/** Loaded when somebody filters by a day. */
const DateValues = lazy(async () => ({
  default: (await import('./date-values.tsx')).DateValues,
}))

export function ValueFields(props: ValueFieldsProps) {
  const { words } = useTranslation()
  const id = useId()
  const { isWrong } = props
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={`${id}-0`}>{words.view.value}</label>
      <Suspense>
        <Values {...props} id={id} />
      </Suspense>
      {isWrong && (
        <p className={fieldStyles.fault} role="alert">
          {words.view.wrongValue}
        </p>
      )}
    </div>
  )
}

type ValuesProps = ValueFieldsProps & { readonly id: string }

function Values({ view, column, isFocused, ...rest }: ValuesProps) {
  const { words, fieldLabel } = useTranslation()
  const props = { ...rest, count: placesFor(rest.operator) } as const
  const { id } = props
  useEffect(() => {
    if (isFocused) document.getElementById(`${id}-0`)?.focus()
  }, [isFocused, id])
  const target = referenceOf(column)
  const label = `${fieldLabel(column.name)}: ${words.view.value}`
  // A list is one text, whatever it is of.
  const isList = valuesOf(props.operator) === 'list'
  if (isDay(column) && !isList) return <DateValues {...props} label={label} type={column.type} />
  if (column.type === 'boolean' && !isList) return <FlagValue {...props} label={label} />
  const isWhole = props.operator === 'is' || props.operator === 'isNot'
  if (isWhole && target === undefined && isOfList(column)) {
    const [text = ''] = props.texts
    const onChange = (next: string) => props.onChange([next])
    return <ListValue id={`${id}-0`} {...{ view, column, label, text, onChange }} />
  }
  if (target === undefined || isList || props.count === 2) {
    return <PlainValues {...props} label={label} type={column.type} />
  }
  return (
    <ReferenceValue
      id={`${id}-0`}
      target={target}
      label={words.view.value}
      text={props.texts[0] ?? ''}
      onChange={(text) => props.onChange([text])}
    />
  )
}

function isDay({ type }: Column): boolean {
  return type === 'date' || type === 'timestamp'
}

function FlagValue({ id, label, texts, isWrong, onChange }: PlaceProps) {
  const { words } = useTranslation()
  return (
    <select
      id={`${id}-0`}
      className={fieldStyles.input}
      aria-label={label}
      aria-invalid={isWrong}
      value={texts[0] ?? ''}
      onChange={({ target }) => onChange([target.value])}
    >
      <option value="true">{words.state.yes}</option>
      <option value="false">{words.state.no}</option>
    </select>
  )
}

function PlainValues(props: PlaceProps & { readonly type: string }) {
  const { type, count, texts, isWrong, onChange, id, label } = props
  return (
    <div className={styles.values}>
      {placesOf(count).map((place) => (
        <input
          key={place}
          id={`${id}-${place}`}
          className={fieldStyles.input}
          aria-label={label}
          aria-invalid={isWrong}
          type="text"
          inputMode={type === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          value={texts[place] ?? ''}
          onChange={({ target }) => onChange(withText(texts, place, target.value))}
        />
      ))}
    </div>
  )
}
