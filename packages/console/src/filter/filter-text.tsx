// The filter as text. It is applied when it is whole, never half written; what is wrong with it is
// said while it is written, with the place.

import type { Fault } from '@kontor/client/kontor-error'
import { checkFilter } from '@kontor/contract/filter/check.ts'
import { parseFilter } from '@kontor/contract/filter/parser.ts'
import type { FilterType } from '@kontor/contract/kinds/filter-type.ts'
import { type FormEvent, useState } from 'react'
import { Button, Form, Input, TextField } from 'react-aria-components'
import type { View } from '../data/views.ts'
import { faultText } from '../words/problem-text.ts'
import { useSpeech } from '../words/vocabulary.ts'

interface FilterTextProps {
  readonly view: View
  readonly filter: string
  readonly onApply: (filter: string) => void
  readonly onClose: () => void
}

export function FilterText({ view, filter, onApply, onClose }: FilterTextProps) {
  const { words, language } = useSpeech()
  const [text, setText] = useState(filter)
  const [isTried, setTried] = useState(false)
  const fault = faultIn(text, view)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (fault !== undefined) return
    onApply(text.trim())
    onClose()
  }

  return (
    <Form className="filter-text" onSubmit={submit}>
      <TextField
        aria-label={words.view.filterText}
        value={text}
        onChange={setText}
        isInvalid={isTried && fault !== undefined}
        autoFocus={true}
      >
        <Input spellCheck={false} autoComplete="off" />
        {isTried && fault !== undefined && (
          <p className="fault" role="alert">
            {faultText(fault, language)}
          </p>
        )}
      </TextField>
      <Button type="submit" className="button primary">
        {words.view.apply}
      </Button>
      <Button className="button quiet" onPress={onClose}>
        {words.view.asChips}
      </Button>
    </Form>
  )
}

/** The first fault; undefined where the text is a filter of the view, or empty. */
function faultIn(text: string, view: View): Fault | undefined {
  if (text.trim() === '') return undefined
  const parsed = parseFilter(text)
  if (!parsed.ok) return parsed.fault
  const checked = checkFilter(parsed.filter, fieldsOf(view))
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
