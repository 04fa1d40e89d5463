// The fields of a record by section: those with a value, and the empty ones on request.

import { useState } from 'react'
import { Button } from 'react-aria-components'
import { isGiven, type RecordField } from '../../ui/kinds/record-fields-by-section.ts'
import { RichText } from '../../ui/kinds/rich-text.tsx'
import { noValue, type ValueFormat, valueText } from '../../ui/kinds/value-text.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { ReferenceLinks } from '../../ui/parts/reference-links.tsx'
import { EntryTable } from './entry-table.tsx'
import styles from './record.module.css'

interface RecordFieldsProps {
  readonly fields: readonly RecordField[]
  readonly context: ValueFormat
  /** Of the heading that they stand under. */
  readonly level: 1 | 2
}

export function RecordFields({ fields, context, level }: RecordFieldsProps) {
  const Heading = level === 1 ? 'h2' : 'h3'
  const { words } = context.translation
  const [isAll, setAll] = useState(false)
  const shown = isAll ? fields : fields.filter(isGiven)
  const hiddenCount = fields.length - fields.filter(isGiven).length
  return (
    <>
      {[...new Set(shown.map(({ section }) => section))].map((section) => {
        const ofSection = shown.filter((field) => field.section === section)
        const title = section === 'system' ? words.record.system : words.form.sections[section]
        return (
          <section key={section} className={styles.recordSection}>
            <Heading>{title}</Heading>
            <PlainFields fields={ofSection.filter((field) => !isWide(field))} context={context} />
            {ofSection.filter(isWide).map((field) => (
              <WideField key={field.name} {...{ field, context, title }} />
            ))}
          </section>
        )
      })}
      {hiddenCount > 0 && (
        <Button className={buttonStyles.quiet} onPress={() => setAll(!isAll)}>
          {isAll ? words.record.hideEmpty : words.record.showEmpty(hiddenCount)}
        </Button>
      )}
    </>
  )
}

interface FieldProps {
  readonly field: RecordField
  readonly context: ValueFormat
}

function PlainFields({ fields, context }: Pick<RecordFieldsProps, 'fields' | 'context'>) {
  if (fields.length === 0) return null
  return (
    <dl className={styles.fields} data-part="fields">
      {fields.map((field) => (
        <PlainField key={field.name} field={field} context={context} />
      ))}
    </dl>
  )
}

function PlainField({ field, context }: FieldProps) {
  const text = valueText(field, field.value, context)
  const isNumeric = field.kind?.isMoney === true
  return (
    <div className={styles.plainField}>
      <dt>{context.translation.fieldLabel(field.name)}</dt>
      <dd className={isNumeric ? styles.numeric : undefined}>
        {text === '' ? (
          <span className={styles.faint}>{noValue}</span>
        ) : (
          <ReferenceLinks field={field} value={field.value} context={context} />
        )}
      </dd>
    </div>
  )
}

/** Texts, item tables and lists take the whole width. */
function isWide({ kind }: RecordField): boolean {
  return (
    kind?.isRichText === true || kind?.rows !== undefined || kind?.element?.fields !== undefined
  )
}

interface WideFieldProps extends FieldProps {
  /** Of its section. */
  readonly title: string
}

function WideField({ field, context, title }: WideFieldProps) {
  const { kind, name, value } = field
  if (kind?.isRichText === true) return <RichText html={String(value ?? '')} />
  const rows =
    kind?.rows === undefined ? value : (value as { readonly data?: unknown } | null)?.data
  const label = context.translation.fieldLabel(name)
  const isSaid = kind?.rows !== undefined || label === title
  const columns = kind?.element?.fields ?? kind?.fields?.['data']?.element?.fields ?? {}
  return (
    <EntryTable
      label={isSaid ? undefined : label}
      rows={(rows ?? []) as readonly Readonly<Record<string, unknown>>[]}
      columns={columns}
      context={context}
    />
  )
}
