// What the head of a record says first, as its form's layout names it: whom it is about, its dates.

import { usualLayout } from '@kontor/contract/records/form-layout.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { isGiven, type RecordField } from '../../ui/kinds/record-fields-by-section.ts'
import type { ValueFormat } from '../../ui/kinds/value-text.ts'
import { ReferenceLinks } from '../../ui/parts/reference-links.tsx'
import styles from './record.module.css'

interface RecordFactsProps {
  readonly facts: readonly RecordField[]
  readonly context: ValueFormat
}

export function RecordFacts({ facts, context }: RecordFactsProps) {
  const { words, fieldLabel } = context.translation
  if (facts.length === 0) return null
  return (
    <dl className={styles.recordFacts} data-part="record-facts">
      {facts.map((field) => {
        const { name, kind, section, value } = field
        // A company is called by what it is here, such as the customer.
        const isParty = kind?.refersTo === 'company' && section !== 'system'
        return (
          <div key={name}>
            <dt>{isParty ? words.form.sections[section] : fieldLabel(name)}</dt>
            <dd>
              <ReferenceLinks field={field} value={value} context={context} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** In the order of the layout; only what is given. */
export function factsOf(
  type: RecordType | undefined,
  fields: readonly RecordField[],
): readonly RecordField[] {
  const names = (type?.form ?? usualLayout).flatMap(({ head = [] }) => head)
  return names.flatMap((name) => fields.filter((each) => each.name === name && isGiven(each)))
}
