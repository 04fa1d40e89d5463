// The fields of an entry of a list: those that are asked first, and the others behind a button,
// which are in sight where one of them says something or has a fault.

import { useState } from 'react'
import { isEmptyValue, pointerOf, type Values } from '../../../base/value-path.ts'
import type { FormField } from '../../kinds/form-sections.ts'
import buttonStyles from '../../parts/button.module.css'
import fieldStyles from '../../parts/field.module.css'
import { Icon } from '../../parts/icon.tsx'
import { useFormSpeech, useHasFault, useValue } from '../form-context.ts'
import { isWantedField } from '../wanted-field.ts'
import type { FieldComponent } from './control-props.ts'
import styles from './controls.module.css'
import { type FieldsOf, fieldsAt } from './fields-at.ts'

interface EntryFieldsProps extends FieldsOf {
  /** All where absent. */
  readonly askedFirst: readonly string[] | undefined
  readonly field: FieldComponent
}

export function EntryFields({ askedFirst, field: Field, ...of }: EntryFieldsProps) {
  const { words } = useFormSpeech()
  const [value] = useValue(of.path)
  const fields = fieldsAt(of)
  const order = askedFirst ?? fields.map(({ name }) => name)
  const first = order.flatMap((name) => fields.filter((each) => each.name === name))
  const others = fields.filter(({ name }) => !order.includes(name))
  const isGiven = ({ name }: FormField): boolean => {
    const given = (value as Values | undefined)?.[name]
    return given !== false && !isEmptyValue(given)
  }
  const [isOpen, setOpen] = useState(
    () => others.some(isGiven) || others.some(({ path }) => isWantedField(path)),
  )
  const pointers = others.map(({ path }) => `${pointerOf(path)}/`)
  const hasFault = useHasFault((at) => pointers.some((each) => `${at}/`.startsWith(each)))
  if (hasFault && !isOpen) setOpen(true)
  return (
    <div className={styles.entryFields}>
      <div className={`${fieldStyles.formGrid} ${fieldStyles.nested}`} data-part="form-grid">
        {[...first, ...(isOpen ? others : [])].map((each) => (
          <Field key={each.name} field={each} />
        ))}
      </div>
      {others.length > 0 && (
        <button
          type="button"
          className={`${buttonStyles.quiet} ${styles.add}`}
          data-part="entry-more"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'up' : 'down'} />
          {words.form.more}
        </button>
      )}
    </div>
  )
}
