// One change of a record: which field, what it was and what it is.

import { noValue, type ValueFormat, valueText } from '../../ui/kinds/value-text.ts'
import { recordWords } from '../../words/record-words.ts'
import type { FieldChange } from './history-changes.ts'

interface ChangeLineProps {
  readonly label: string
  readonly from: string
  readonly to: string
}

export function ChangeLine({ label, from, to }: ChangeLineProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {from !== '' && (
          <>
            <del>{from}</del> →{' '}
          </>
        )}
        <ins>{to === '' ? noValue : to}</ins>
      </dd>
    </div>
  )
}

/** Each field by its label, entries by their numbers: "Items 3, Count". */
export function changeText({ path, kind, from, to, isOrder }: FieldChange, context: ValueFormat) {
  const { translation } = context
  const [first = '', ...within] = path
  const label = within.reduce((text, part) => {
    return /^\d+$/.test(part) ? `${text} ${part}` : `${text}, ${translation.fieldLabel(part)}`
  }, translation.fieldLabel(first))
  if (isOrder) return { label, from: '', to: recordWords(translation.language).otherOrder }
  const shown = { name: path.at(-1) ?? '', kind, type: kind?.filter ?? '' }
  const text = (value: unknown): string => valueText(shown, value, context)
  return { label, from: text(from), to: text(to) }
}
