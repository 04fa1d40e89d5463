// The languages in which a document can be printed, each called as it calls itself.

import { type PaperLanguage, paperLanguages } from '@kontor/contract/codes/paper-languages.ts'
import { Choice } from '../../../ui/parts/choice.tsx'

interface PaperLanguagesProps {
  readonly label: string
  readonly value: PaperLanguage
  readonly onChange: (language: PaperLanguage) => void
}

export function PaperLanguages({ label, value, onChange }: PaperLanguagesProps) {
  const options = paperLanguages.map((each) => ({ value: each, text: ownNames[each], lang: each }))
  return <Choice isLabelHidden={true} {...{ label, options, value, onChange }} />
}

/** What each calls itself. */
const ownNames: Readonly<Record<PaperLanguage, string>> = {
  ...{ en: 'English', cs: 'Čeština', sk: 'Slovenčina', de: 'Deutsch', fr: 'Français' },
  ...{ it: 'Italiano', es: 'Español', pt: 'Português', nl: 'Nederlands', pl: 'Polski' },
  ...{ hu: 'Magyar', ro: 'Română', uk: 'Українська', ar: 'العربية', he: 'עברית' },
}
