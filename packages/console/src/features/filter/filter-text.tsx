// The filter as text. It is applied when it is complete; errors are shown while it is typed, with
// their place.

import type { Fault } from '@kontor/client'
import { checkFilter } from '@kontor/contract/filter/check.ts'
import { parseFilter } from '@kontor/contract/filter/parser.ts'
import type { UnitDay } from '@kontor/contract/filter/unit-day.ts'
import type { FilterType } from '@kontor/contract/kinds/filter-type.ts'
import { type FocusEvent, type FormEvent, useEffect, useState } from 'react'
import { Button, Form } from 'react-aria-components'
import { useTimeZone } from '../../data/api/use-time-zone.ts'
import type { View } from '../../data/rows/views.ts'
import { todayIn } from '../../locale/date-format.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import fieldStyles from '../../ui/parts/field.module.css'
import { faultText } from '../../words/problem-text.ts'
import { useTranslation } from '../../words/use-translation.ts'
import type { EarlyText } from './early-text.tsx'
import styles from './filter.module.css'
import { FilterInput } from './filter-input.tsx'
import { aroundWord, suggestName } from './suggest-name.ts'

export interface FilterTextProps {
  readonly view: View
  readonly filter: string
  /** What was typed before this was there. */
  readonly early: EarlyText
  readonly onApply: (filter: string) => void
  readonly onClose: () => void
}

export function FilterText({ view, filter, early, onApply, onClose }: FilterTextProps) {
  const { words, language } = useTranslation()
  const [text, setText] = useState(early.text)
  const [isTried, setTried] = useState(false)
  const timeZone = useTimeZone()
  const fault = faultIn(text, view, { today: todayIn(timeZone), timeZone })
  const mended =
    fault?.code === 'unknown-name'
      ? suggestName(text, fault.position ?? 0, fieldsOf(view))
      : undefined

  function apply(filter: string): void {
    onApply(filter)
    onClose()
  }

  /** What is whole is applied; the rest is theirs to mend. */
  function end(how: EarlyText['end']): void {
    if (how === undefined || (how === 'left' && text.trim() === filter)) return
    setTried(true)
    if (fault === undefined) (how === 'entered' ? apply : onApply)(text.trim())
  }

  function leave({ relatedTarget, currentTarget }: FocusEvent): void {
    const isWithin = currentTarget.closest('form')?.contains(relatedTarget) === true
    if (!isWithin) end('left')
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    end('entered')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: of what was typed before.
  useEffect(() => end(early.end), [])

  return (
    <Form className={styles.filterText} onSubmit={submit}>
      <FilterInput
        view={view}
        text={text}
        caret={early.end === 'left' ? undefined : early.caret}
        onChange={setText}
        onBlur={leave}
        isInvalid={isTried && fault !== undefined}
      >
        {isTried && fault !== undefined && (
          <div className={fieldStyles.fault} role="alert">
            <p>{faultText(fault, language)}</p>
            {fault.position !== undefined && <Echo text={text} position={fault.position} />}
          </div>
        )}
      </FilterInput>
      {isTried && mended !== undefined && (
        <Button className={buttonStyles.button} onPress={() => apply(mended.filter)}>
          {words.view.replaceBy(mended.name)}
        </Button>
      )}
      <Button type="submit" className={buttonStyles.primary}>
        {words.view.apply}
      </Button>
      <Button
        className={buttonStyles.quiet}
        onPress={() => (fault === undefined ? apply(text.trim()) : onClose())}
      >
        {words.view.asChips}
      </Button>
    </Form>
  )
}

/** The filter once more, with the word that is wrong marked. */
function Echo({ text, position }: { readonly text: string; readonly position: number }) {
  const [before, word, after] = aroundWord(text, position)
  return (
    <code className={styles.filterEcho} data-part="filter-echo">
      {before}
      <mark>{word}</mark>
      {after}
    </code>
  )
}

/** The first fault; undefined where the text is a filter of the view, or empty. */
function faultIn(text: string, view: View, day: UnitDay): Fault | undefined {
  if (text.trim() === '') return undefined
  const parsed = parseFilter(text)
  if (!parsed.ok) return parsed.fault
  const checked = checkFilter(parsed.filter, fieldsOf(view), day)
  return checked.ok ? undefined : checked.faults[0]
}

function fieldsOf({ columns }: View) {
  const typesOf = (isProperty: boolean): ReadonlyMap<string, FilterType | undefined> =>
    new Map(
      columns
        .filter((column) => column.isProperty === isProperty)
        .map(({ name, type, isFilterable }) => [
          name,
          isFilterable ? (type as FilterType) : undefined,
        ]),
    )
  return { columns: typesOf(false), properties: typesOf(true) }
}
