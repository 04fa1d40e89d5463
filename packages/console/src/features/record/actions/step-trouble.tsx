// Why a step could not be taken, in its dialog.

import type { Trouble } from '../../../data/api/problem-of.ts'
import { Notice } from '../../../ui/parts/notice.tsx'
import { TroubleText } from '../../../ui/parts/trouble-text.tsx'
import { recordWords } from '../../../words/record-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'

export function StepTrouble({ trouble }: { readonly trouble: Trouble | undefined }) {
  const { outdated } = recordWords(useTranslation().language).actions
  if (trouble === undefined) return null
  return (
    <Notice>
      {trouble.code === 'version-conflict' ? outdated : <TroubleText trouble={trouble} />}
    </Notice>
  )
}
