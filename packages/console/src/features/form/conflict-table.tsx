// The fields that two people edited at once, side by side: before, theirs, mine. Nothing is chosen
// in advance.

import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { type Path, pointerOf, type Values, withValueAt } from '../../base/value-path.ts'
import type { Conflict, Merge } from '../../saving/merge-changes.ts'
import { faultLocation } from '../../ui/fields/fault-location.ts'
import { type FormType, useForm, useValue } from '../../ui/fields/form-context.ts'
import { ReadOnlyValue } from '../../ui/fields/read-only-value.tsx'
import buttonStyles from '../../ui/parts/button.module.css'
import fieldStyles from '../../ui/parts/field.module.css'
import noticeStyles from '../../ui/parts/notice.module.css'
import { useTranslation } from '../../words/use-translation.ts'

interface ConflictTableProps {
  readonly type: FormType
  readonly merge: Merge
  /** Both changes brought together, with theirs where there is a conflict. */
  readonly mergeNow: () => Values
  readonly onChoose: (values: Values) => void
}

type Choice = 'theirs' | 'mine'

export function ConflictTable({ type, merge, mergeNow, onChoose }: ConflictTableProps) {
  const translation = useTranslation()
  const { words } = translation
  const { state } = useForm()
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => box.current?.focus(), [])
  const { conflicts, taken, ours } = merge
  const named = (paths: readonly Path[]): string =>
    paths.map((path) => faultLocation(pointerOf(path), translation)).join(', ')
  const isDone = conflicts.every(({ path }) => choices[pointerOf(path)] !== undefined)
  const chosen = () =>
    conflicts.reduce((values, { path, theirs }) => {
      const isMine = choices[pointerOf(path)] === 'mine'
      return withValueAt(values, path, isMine ? state.at(path) : theirs)
    }, mergeNow())
  return (
    <section
      className={noticeStyles.conflict}
      ref={box}
      tabIndex={-1}
      aria-labelledby="conflict-title"
    >
      <h2 id="conflict-title">{words.form.conflict}</h2>
      {taken.length > 0 && <p>{words.form.conflictTaken(named(taken))}</p>}
      {ours.length > 0 && <p>{words.form.conflictKept(named(ours))}</p>}
      {conflicts.length > 0 && (
        <>
          <p>{words.form.conflictHint}</p>
          <table>
            <thead>
              <tr>
                <td />
                <th scope="col">{words.form.was}</th>
                <th scope="col">{words.form.theirs}</th>
                <th scope="col">{words.form.mine}</th>
              </tr>
            </thead>
            <tbody>
              {conflicts.map((conflict) => (
                <ConflictRow
                  key={pointerOf(conflict.path)}
                  type={type}
                  conflict={conflict}
                  choice={choices[pointerOf(conflict.path)]}
                  onChange={(choice) =>
                    setChoices({ ...choices, [pointerOf(conflict.path)]: choice })
                  }
                />
              ))}
            </tbody>
          </table>
          <Button
            className={buttonStyles.primary}
            isDisabled={!isDone}
            onPress={() => onChoose(chosen())}
          >
            {words.form.useChoice}
          </Button>
        </>
      )}
    </section>
  )
}

interface ConflictRowProps {
  readonly type: FormType
  readonly conflict: Conflict
  readonly choice: Choice | undefined
  readonly onChange: (choice: Choice) => void
}

function ConflictRow({ type, conflict, choice, onChange }: ConflictRowProps) {
  const translation = useTranslation()
  const { unit } = useForm()
  const [mine] = useValue(conflict.path)
  const name = String(conflict.path.at(-1))
  const kind = type.properties?.[name] ?? type.fields[name]
  const pointer = pointerOf(conflict.path)
  return (
    <tr>
      <th scope="row">{faultLocation(pointer, translation)}</th>
      <td>
        <ReadOnlyValue kind={kind} value={conflict.was} unit={unit} />
      </td>
      {(['theirs', 'mine'] as const).map((side) => (
        <td key={side}>
          <label>
            <input
              className={fieldStyles.radio}
              type="radio"
              name={`conflict${pointer}`}
              checked={choice === side}
              onChange={() => onChange(side)}
            />
            <ReadOnlyValue
              kind={kind}
              value={side === 'mine' ? mine : conflict.theirs}
              unit={unit}
            />
          </label>
        </td>
      ))}
    </tr>
  )
}
