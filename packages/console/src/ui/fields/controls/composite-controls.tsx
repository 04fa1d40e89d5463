// Values that consist of fields: lists of entries, objects, and maps whose keys are the user's own.

import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { elementsWithin } from '../../../base/elements-within.ts'
import type { Values } from '../../../base/value-path.ts'
import { focusFirst } from '../../../keyboard/focus-first.ts'
import buttonStyles from '../../parts/button.module.css'
import fieldStyles from '../../parts/field.module.css'
import { Icon } from '../../parts/icon.tsx'
import { useForm, useFormSpeech, useValue } from '../form-context.ts'
import type { ControlProps, FieldComponent } from './control-props.ts'
import styles from './controls.module.css'
import { EntryFields } from './entry-fields.tsx'
import { fieldsAt, locked } from './fields-at.ts'

export interface CompositeProps extends ControlProps {
  readonly field: FieldComponent
}

export function ObjectControl({ kind, path, isReadOnly, field: Field }: CompositeProps) {
  return (
    <div className={`${fieldStyles.formGrid} ${fieldStyles.nested}`} data-part="form-grid">
      {fieldsAt({ fields: kind.fields, path, isReadOnly }).map((each) => (
        <Field key={each.name} field={each} />
      ))}
    </div>
  )
}

export function EntriesControl({ kind, path, name, id, isReadOnly, field }: CompositeProps) {
  const { words, fieldLabel } = useFormSpeech()
  const { state } = useForm()
  const [value, set] = useValue(path)
  const entries = (value ?? []) as readonly Values[]
  const fields = kind.element?.fields
  // Entries of two fields are lines below one head.
  const isShort = Object.keys(fields ?? {}).length <= 2
  const label = fieldLabel(name)
  const { list, focusLater } = useFocusAfterChange(entries.length)
  const add = () => {
    const own = kind.nested === undefined ? {} : { id: nextTemporaryId(state.values) }
    focusLater()
    set([...entries, own])
  }
  const remove = (at: number) => {
    const rest = entries.filter((_, index) => index !== at)
    focusLater()
    set(rest.length === 0 ? undefined : rest)
  }
  return (
    <div className={styles.entryList} ref={list} data-short={isShort || undefined}>
      {entries.map((entry, index) => (
        <div key={String(entry?.['id'] ?? index)} className={styles.entry} data-part="entry">
          <EntryFields
            {...{ fields, isReadOnly, field }}
            path={[...path, index]}
            askedFirst={kind.askedFirst}
          />
          {!isReadOnly && (
            <Button
              className={buttonStyles.iconButton}
              aria-label={words.form.remove(words.form.entry(label, index + 1))}
              onPress={() => remove(index)}
            >
              <Icon name="close" />
            </Button>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <Button id={id} className={`${buttonStyles.quiet} ${styles.add}`} onPress={add}>
          <Icon name="plus" />
          {words.form.addEntry[name] ?? words.form.add(label)}
        </Button>
      )}
    </div>
  )
}

/** Whoever adds an entry fills it in next; the button that removed one is gone with it. */
function useFocusAfterChange(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (before.current === undefined || before.current === count) return
    const entries = elementsWithin(list.current, ':scope > [data-part=entry]')
    const isMore = count > before.current
    before.current = undefined
    if (isMore) focusFirst(entries.at(-1), 'input, select, textarea, button')
    else focusFirst(list.current, ':scope > button')
  }, [count])
  const focusLater = () => {
    before.current = count
  }
  return { list, focusLater }
}

/** Entries of one record refer to each other by it until the server has given them ids. */
function nextTemporaryId(values: Values): number {
  const lists = Object.values(values).filter(Array.isArray) as readonly Values[][]
  const ids = lists.flat().map((entry) => Number(entry?.['id'] ?? 0))
  return Math.min(0, ...ids.filter(Number.isFinite)) - 1
}

interface MapProps extends CompositeProps {
  /** Keys that are offered whether they have a value or not. */
  readonly usual?: readonly string[]
}

export function MapControl(props: MapProps) {
  const { kind, path, name, id, isReadOnly, field: Field, usual = [] } = props
  const { words, fieldLabel } = useFormSpeech()
  const [value, set] = useValue(path)
  const [key, setKey] = useState('')
  const entries = (value ?? {}) as Values
  const entry = kind.entries && isReadOnly ? locked(kind.entries) : kind.entries
  const add = () => {
    if (key.trim() !== '' && entries[key.trim()] === undefined) {
      set({ ...entries, [key.trim()]: '' })
      setKey('')
    }
  }
  return (
    <div className={`${fieldStyles.formGrid} ${fieldStyles.nested}`} data-part="form-grid">
      {entry !== undefined &&
        [...new Set([...usual, ...Object.keys(entries)])].map((each) => (
          <Field key={each} field={{ name: each, kind: entry, path: [...path, each] }} />
        ))}
      {!isReadOnly && (
        <div className={styles.mapAdd}>
          <input
            id={id}
            className={fieldStyles.input}
            aria-label={`${fieldLabel(name)}: ${words.form.key}`}
            placeholder={words.form.key}
            value={key}
            onChange={({ target }) => setKey(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey) return
              event.preventDefault()
              add()
            }}
            onBlur={add}
          />
          <Button className={buttonStyles.quiet} onPress={add}>
            <Icon name="plus" />
            {words.form.addEntry[name] ?? words.form.add(fieldLabel(name))}
          </Button>
        </div>
      )}
    </div>
  )
}
