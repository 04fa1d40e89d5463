// The languages in which a document can be printed, each called as it calls itself.

import { type PaperLanguage, paperLanguages } from '@kontor/contract/codes/paper-languages.ts'
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
          {ownNames[each]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

/** What each calls itself. */
const ownNames: Readonly<Record<PaperLanguage, string>> = {
  ...{ en: 'English', cs: 'Čeština', sk: 'Slovenčina', de: 'Deutsch', fr: 'Français' },
  ...{ it: 'Italiano', es: 'Español', pt: 'Português', nl: 'Nederlands', pl: 'Polski' },
  ...{ hu: 'Magyar', ro: 'Română', uk: 'Українська', ar: 'العربية', he: 'עברית' },
}
