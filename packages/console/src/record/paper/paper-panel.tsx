// A document on paper, in the language chosen, and the button that prints it.

import '../../style/paper.css'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { useState } from 'react'
import { Button, ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { usePaperSides } from '../../data/paper-sides.ts'
import type { StoredRecord } from '../../data/record.ts'
import type { ShowContext } from '../../kinds/cell-text.ts'
import { Failure } from '../../parts/failure.tsx'
import { paperWords } from '../../words/paper-words.ts'
import { speechOf } from '../../words/vocabulary.ts'
import { type Language, languageNames, languages } from '../../words/words.ts'
import { Paper } from './paper.tsx'
import { propertiesOf } from './paper-of.ts'

interface PaperPanelProps {
  readonly unit: number
  readonly record: StoredRecord
  readonly type: RecordType
  readonly context: ShowContext
}

export function PaperPanel({ unit, record, type, context }: PaperPanelProps) {
  const { data: sides, error, refetch } = usePaperSides({ unit, record })
  const [language, setLanguage] = useState(() => languageOf(record) ?? context.speech.language)
  const words = paperWords(context.speech.language)
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (sides === undefined) return null
  return (
    <div className="paper-panel">
      <div className="paper-bar">
        <ToggleButtonGroup
          className="segments"
          aria-label={words.language}
          disallowEmptySelection={true}
          selectedKeys={[language]}
          onSelectionChange={(keys) => {
            setLanguage([...keys][0] as Language)
          }}
        >
          {languages.map((each) => (
            <ToggleButton key={each} id={each} className="segment">
              {languageNames[each]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Button className="button" onPress={() => print()}>
          {words.print}
        </Button>
      </div>
      <Paper {...{ record, type, sides }} context={{ ...context, speech: speechOf(language) }} />
    </div>
  )
}

/** The one that the document names, where it is one of ours. */
function languageOf(record: StoredRecord): Language | undefined {
  return languages.find((each) => each === propertiesOf(record)['formLanguage'])
}
