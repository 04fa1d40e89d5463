// A section of a form: its fields, under the name of what is in them.

import { hasPaper } from '@kontor/paper/model/has-paper.ts'
import { Fragment, memo } from 'react'
import { useForm } from '../../ui/fields/form-context.ts'
import type { Section } from '../../ui/kinds/form-sections.ts'
import fieldStyles from '../../ui/parts/field.module.css'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './form.module.css'
import { FormField } from './form-field.tsx'
import { PeriodDays } from './period-days.tsx'
import { PrintedParty } from './printed-party.tsx'

interface FormSectionProps {
  readonly section: Section
  /** Set for one among "More fields". */
  readonly isMore?: true
}

/** Drawn for itself alone: the form around it is drawn again whenever its draft is stored. */
export const FormSection = memo(function FormSection({ section, isMore }: FormSectionProps) {
  const { words } = useTranslation()
  const { type, scope = '' } = useForm()
  const { name, fields, isHalf } = section
  const titleId = `${scope}${isMore ? 'more-' : ''}section-${name}`
  const Heading = isMore ? 'h3' : 'h2'
  // Dates, say, are asked first, and there are more of them among the rest.
  const label = isMore ? `${scope}more ${titleId}` : titleId
  const period = type?.dayRows
  const party = type !== undefined && hasPaper(type) ? 'companyId' : undefined
  return (
    <section
      className={styles.formSection}
      data-part="form-section"
      data-section={name}
      data-half={isHalf}
      data-alone={!isMore && fields.length === 1}
      aria-labelledby={label}
    >
      <Heading id={titleId}>{words.form.sections[name]}</Heading>
      <div className={fieldStyles.formGrid} data-part="form-grid">
        {fields.map((field) => (
          <Fragment key={field.name}>
            <FormField field={field} />
            {field.name === party && <PrintedParty />}
          </Fragment>
        ))}
      </div>
      {period !== undefined && fields.some((field) => field.name === period.end) && (
        <PeriodDays of={period} />
      )}
    </section>
  )
})
