// A document on paper, in the language chosen, and what prints or saves it.

import type { PaperLanguage } from '@kontor/contract/codes/paper-languages.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { buildPaper } from '@kontor/paper/model/build-paper.ts'
import { paperLanguagesOf } from '@kontor/paper/model/paper-languages.ts'
import { propertiesOf } from '@kontor/paper/model/read-values.ts'
import { useState } from 'react'
import type { StoredRecord } from '../../../data/api/record.ts'
import { usePaperSides } from '../../../data/records/paper-sides.ts'
import { printFormOf, usePrintForms } from '../../../data/unit/print-forms.ts'
import type { Language } from '../../../locale/language.ts'
import { Failure } from '../../../ui/parts/failure.tsx'
import { paperWords } from '../../../words/paper-words.ts'
import styles from './paper.module.css'
import { Paper } from './paper.tsx'
import { PaperActions } from './paper-actions.tsx'
import { PaperLanguages } from './paper-languages.tsx'

interface PaperPanelProps {
  readonly unit: number
  readonly record: StoredRecord
  readonly type: RecordType
  /** Of the page: that of a document that names none. */
  readonly language: Language
}

export function PaperPanel({ unit, record, type, language }: PaperPanelProps) {
  const { data: sides, error, refetch } = usePaperSides({ unit, record })
  const { data: forms, error: ofForms, refetch: readForms } = usePrintForms(unit)
  const [chosen, choose] = useState<PaperLanguage>()
  const words = paperWords(language)
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (ofForms !== null) return <Failure error={ofForms} onRetry={() => void readForms()} />
  if (sides === undefined || forms === undefined) return null
  const form = printFormOf(forms, propertiesOf(record)['printForm'])
  const source = { record, type, ...sides, jobs: new Map<number, string>(), form, eInvoice: {} }
  const languages = chosen === undefined ? paperLanguagesOf(source, undefined, language) : [chosen]
  return (
    <div className={styles.paperPanel} data-part="paper-panel">
      <div className={styles.paperBar}>
        <PaperLanguages label={words.language} value={languages[0] ?? language} onChange={choose} />
        <PaperActions key={record.id} {...{ unit, record, type, languages }} sides={source.sides} />
      </div>
      <Paper paper={buildPaper(source, languages)} />
    </div>
  )
}
