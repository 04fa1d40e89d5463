// What a form asks last: all that its layout does not name, behind one button. It opens by itself
// where one of its fields has a fault or a value, and stays open.

import { memo, useState } from 'react'
import { pointerOf } from '../../base/value-path.ts'
import { useFaults, useForm } from '../../ui/fields/form-context.ts'
import { isWantedField } from '../../ui/fields/wanted-field.ts'
import type { FormField, Section } from '../../ui/kinds/form-sections.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './form.module.css'
import { FormSection } from './form-section.tsx'
import { useFilledIn } from './use-filled-in.ts'

interface MoreFieldsProps {
  readonly sections: readonly Section[]
}

export const MoreFields = memo(function MoreFields({ sections }: MoreFieldsProps) {
  const { words } = useTranslation()
  const { scope = '' } = useForm()
  const fields = sections.flatMap((section) => section.fields)
  const filledIn = useFilledIn(fields)
  const [isOpen, setOpen] = useState(
    () => filledIn > 0 || fields.some(({ path }) => isWantedField(path)),
  )
  const hasFault = useHasFaultIn(fields)
  // Faults are in sight, and stay so: one is gone at the first key that mends it.
  if (hasFault && !isOpen) setOpen(true)
  const id = `${scope}more-fields`
  return (
    <div className={styles.moreFields} data-part="more-fields">
      <button
        type="button"
        className={buttonStyles.quiet}
        data-part="more"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'up' : 'down'} />
        <span id={`${scope}more`}>{words.form.more}</span>
        {filledIn > 0 && <small>{words.form.filledIn(filledIn)}</small>}
      </button>
      <div id={id} className={styles.formSections}>
        {isOpen &&
          sections.map((section) => (
            <FormSection key={section.name} section={section} isMore={true} />
          ))}
      </div>
    </div>
  )
})

function useHasFaultIn(fields: readonly FormField[]): boolean {
  const pointers = [...useFaults().keys()]
  return fields.some(({ path }) =>
    pointers.some((pointer) => `${pointer}/`.startsWith(`${pointerOf(path)}/`)),
  )
}
