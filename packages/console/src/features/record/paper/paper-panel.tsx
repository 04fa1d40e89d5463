// A document on paper, in the language chosen, and the button that prints it.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { useState } from 'react'
import { Button, ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import type { StoredRecord } from '../../../data/api/record.ts'
import { usePaperSides } from '../../../data/records/paper-sides.ts'
import { printFormOf, usePrintForms } from '../../../data/unit/print-forms.ts'
import { type Language, languageNames, languages } from '../../../locale/language.ts'
import type { ValueFormat } from '../../../ui/kinds/value-text.ts'
import buttonStyles from '../../../ui/parts/button.module.css'
import { Failure } from '../../../ui/parts/failure.tsx'
import { paperWords } from '../../../words/paper-words.ts'
import { translationIn } from '../../../words/use-translation.ts'
import { propertiesOf } from './build-paper.ts'
import styles from './paper.module.css'
import { Paper } from './paper.tsx'

interface PaperPanelProps {
  readonly unit: number
  readonly record: StoredRecord
  readonly type: RecordType
  readonly context: ValueFormat
}

export function PaperPanel({ unit, record, type, context }: PaperPanelProps) {
  const { data: sides, error, refetch } = usePaperSides({ unit, record })
  const { data: forms, error: ofForms, refetch: readForms } = usePrintForms(unit)
  const [chosen, choose] = useState<Language>()
  const words = paperWords(context.translation.language)
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (ofForms !== null) return <Failure error={ofForms} onRetry={() => void readForms()} />
  if (sides === undefined || forms === undefined) return null
  const properties = propertiesOf(record)
  const form = printFormOf(forms, properties['printForm'])
  const language =
    chosen ??
    ours(properties['formLanguage']) ??
    ours(form?.language) ??
    context.translation.language
  return (
    <div className={styles.paperPanel} data-part="paper-panel">
      <div className={styles.paperBar}>
        <ToggleButtonGroup
          className={styles.segments}
          aria-label={words.language}
          disallowEmptySelection={true}
          selectedKeys={[language]}
          onSelectionChange={(keys) => {
            choose([...keys][0] as Language)
          }}
        >
          {languages.map((each) => (
            <ToggleButton key={each} id={each} className={styles.segment}>
              {languageNames[each]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Button className={buttonStyles.button} onPress={() => print()}>
          {words.print}
        </Button>
      </div>
      <Paper
        {...{ record, type, sides, form }}
        context={{ ...context, translation: translationIn(language) }}
      />
    </div>
  )
}

/** A language that documents can be printed in. */
function ours(name: unknown): Language | undefined {
  return languages.find((each) => each === name)
}
