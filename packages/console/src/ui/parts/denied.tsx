// The sentence that replaces controls for users who may not use them.

import type { Denial } from '../../data/unit/use-rights.ts'
import { useSettingsWords } from '../../words/settings-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { Icon } from './icon.tsx'
import noticeStyles from './notice.module.css'

export function Denied({ denial }: { readonly denial: Denial }) {
  const words = useSettingsWords()
  const { format } = useTranslation()
  const text =
    'scope' in denial
      ? words.denied.scope(words.scopes[denial.scope])
      : words.denied.group(format.anyOf(denial.groups))
  return (
    <p className={noticeStyles.settingsDenied}>
      <Icon name="lock" />
      <span>{text}</span>
    </p>
  )
}
