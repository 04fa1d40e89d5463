// The languages in which a document can be printed, each called as it calls itself.

import type { PaperLanguage } from '@kontor/contract/codes/paper-languages.ts'
import { paperLanguageNames } from '../../../locale/paper-language-names.ts'
import { Choice } from '../../../ui/parts/choice.tsx'

interface PaperLanguagesProps {
  readonly label: string
  readonly value: PaperLanguage
  readonly onChange: (language: PaperLanguage) => void
}

export function PaperLanguages({ label, value, onChange }: PaperLanguagesProps) {
  const options = paperLanguageNames.map(({ language, name }) => ({
    ...{ value: language, text: name, lang: language },
  }))
  return <Choice isLabelHidden={true} {...{ label, options, value, onChange }} />
}
