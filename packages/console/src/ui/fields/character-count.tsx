// Counts the characters of a text once most of its room is used.

import type { FormField } from '../kinds/form-sections.ts'
import { charactersMax, charactersOf } from '../kinds/value-fault.ts'
import fieldStyles from '../parts/field.module.css'
import textStyles from '../parts/text.module.css'
import { useFormSpeech, useValue } from './form-context.ts'

/** The share of the room from which on it is shown. */
const shownFrom = 0.9

export function CharacterCount({ kind, path }: Omit<FormField, 'name'>) {
  const { words, format } = useFormSpeech()
  const [value] = useValue(path)
  const most = charactersMax(kind)
  if (most === undefined || typeof value !== 'string') return null
  const count = charactersOf(value)
  if (count < most * shownFrom) return null
  const room = words.form.room(format.integer(count), format.integer(most))
  // The figure changes at every key: what is read out does not.
  return (
    <p className={fieldStyles.hint} data-part="text-room">
      <span aria-hidden="true">{room}</span>
      <span className={textStyles.hiddenText} data-part="hidden-text" role="status">
        {count > most ? words.form.tooLong : words.form.roomEnds(format.integer(most))}
      </span>
    </p>
  )
}
