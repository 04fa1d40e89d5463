// A section of a form: its usual fields, and a button for the rest. The rest is open where one of
// its fields has an error or a value.

import { memo, useState } from 'react'
import { isEmptyValue, pointerOf } from '../../base/value-path.ts'
import { useFaults, useForm } from '../../ui/fields/form-context.ts'
import { isWantedField } from '../../ui/fields/wanted-field.ts'
import type { Section } from '../../ui/kinds/field-sections.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import fieldStyles from '../../ui/parts/field.module.css'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './form.module.css'
import { FormField } from './form-field.tsx'
import { PeriodDays } from './period-days.tsx'

interface FormSectionProps {
  readonly section: Section
}

/** Drawn for itself alone: the form around it is drawn again whenever its draft is stored. */
export const FormSection = memo(function FormSection({ section }: FormSectionProps) {
  const { words } = useTranslation()
  const { state, type, scope = '' } = useForm()
  const faults = useFaults()
  const { name, usual, more } = section
  const titleId = `${scope}section-${name}`
  const [isOpen, setOpen] = useState(() =>
    more.some(({ path }) => !isEmptyValue(state.at(path)) || isWantedField(path)),
  )
  const pointers = [...faults.keys()]
  const hasFault = more.some(({ path }) =>
    pointers.some((pointer) => `${pointer}/`.startsWith(`${pointerOf(path)}/`)),
  )
  // It stays open: the fault is gone at the first key that mends it.
  if (hasFault && !isOpen) setOpen(true)
  return (
    <section
      className={styles.formSection}
      data-part="form-section"
      data-section={name}
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>{words.form.sections[name]}</h2>
      <div className={fieldStyles.formGrid} data-part="form-grid">
        {usual.map((field) => (
          <FormField key={field.name} field={field} />
        ))}
        {isOpen && more.map((field) => <FormField key={field.name} field={field} />)}
      </div>
      {name === 'dates' && type?.dayRows !== undefined && <PeriodDays of={type.dayRows} />}
      {more.length > 0 && !isOpen && (
        <button
          type="button"
          className={`${buttonStyles.quiet} ${styles.more}`}
          data-part="more"
          onClick={() => setOpen(true)}
        >
          {words.form.more(more.length)}
        </button>
      )}
    </section>
  )
})
