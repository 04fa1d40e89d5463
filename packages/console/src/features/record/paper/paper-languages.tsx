// The languages in which a document can be printed, each called as it calls itself.

import { type PaperLanguage, paperLanguages } from '@kontor/paper/model/paper.ts'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import styles from './paper.module.css'

interface PaperLanguagesProps {
  readonly label: string
  readonly value: PaperLanguage
  readonly onChange: (language: PaperLanguage) => void
}

export function PaperLanguages({ label, value, onChange }: PaperLanguagesProps) {
  return (
    <ToggleButtonGroup
      className={styles.segments}
      aria-label={label}
      disallowEmptySelection={true}
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        onChange([...keys][0] as PaperLanguage)
      }}
    >
      {paperLanguages.map((each) => (
        <ToggleButton key={each} id={each} className={styles.segment} lang={each}>
          {ownName(each)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

function ownName(language: PaperLanguage): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
