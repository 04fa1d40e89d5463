// How the file is written, and what its records are: proposed as well, and rarely to be changed.

import type { ImportFile } from '@kontor/client'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { typeTitle } from '../../ui/kinds/type-title.ts'
import { Choice } from '../../ui/parts/choice.tsx'
import { useImportWords } from '../../words/import-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './import.module.css'
import type { Import } from './use-import.ts'

const numberForms = {
  '. ': '1234.50',
  ', ': '1234,50',
  ', space': '1 234,50',
  ', .': '1.234,50',
  '. ,': '1,234.50',
  '. space': '1 234.50',
  '. apostrophe': '1’234.50',
} as const

const dateForms = {
  '': '2026-01-31',
  'd.M.yyyy': '31.1.2026',
  'd. M. yyyy': '31. 1. 2026',
  'd/M/yyyy': '31/1/2026',
  'M/d/yyyy': '1/31/2026',
  'yyyy/M/d': '2026/1/31',
} as const

const encodings = {
  'utf-8': 'UTF-8',
  'windows-1250': 'Windows-1250',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16',
} as const

interface FileFormsProps {
  readonly work: Import
  readonly types: readonly RecordType[]
}

export function FileForms({ work, types }: FileFormsProps) {
  const t = useImportWords()
  const { typeLabel } = useTranslation()
  const { file, proposal, matched, reading } = work.state
  if (file === undefined || proposal === undefined || matched === undefined) return null
  const { decimal, thousands, dates, type } = matched
  const [sheet = ''] = [reading.sheet ?? proposal.sheets[0]]
  return (
    <div className={styles.forms}>
      {types.length > 1 && type !== undefined && (
        <Choice
          label={t.type}
          value={type}
          options={types.map((each) => ({ value: each.type, text: typeTitle(each, typeLabel) }))}
          onChange={(value) => work.match({ type: value })}
        />
      )}
      {proposal.sheets.length > 1 && (
        <Choice
          label={t.sheet}
          value={sheet}
          options={proposal.sheets.map((name) => ({ value: name, text: name }))}
          onChange={(value) => void work.read({ sheet: value })}
        />
      )}
      {file.format === 'csv' && (
        <Choice
          label={t.encoding}
          value={proposal.encoding}
          options={optionsOf(encodings)}
          onChange={(value) => {
            void work.read({ encoding: value as NonNullable<ImportFile['encoding']> })
          }}
        />
      )}
      <Choice
        label={t.numbers}
        value={`${decimal} ${thousands}`}
        options={optionsOf(numberForms)}
        onChange={(value) => {
          const [sign = '.', between = ''] = value.split(' ')
          work.match({ decimal: sign, thousands: between })
        }}
      />
      <Choice
        label={t.dates}
        value={dates}
        options={optionsOf(dateForms)}
        onChange={(value) => work.match({ dates: value })}
      />
    </div>
  )
}

function optionsOf(texts: Readonly<Record<string, string>>) {
  return Object.entries(texts).map(([value, text]) => ({ value, text }))
}
