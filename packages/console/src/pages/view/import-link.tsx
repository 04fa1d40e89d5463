// The way to import a table into a view, for whoever may make its records.

import { Link } from '@tanstack/react-router'
import { useUnit } from '../../address/use-unit.ts'
import type { View } from '../../data/rows/views.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import { useMayImport } from './use-file-drop.ts'
import styles from './view.module.css'

export function ImportLink({ view }: { readonly view: View }) {
  const { words } = useTranslation()
  const unit = String(useUnit())
  if (!useMayImport(view)) return null
  return (
    <Link
      className={buttonStyles.quiet}
      to="/$unit/views/$view/import"
      params={{ unit, view: view.name }}
      aria-label={words.view.import}
    >
      <Icon name="upload" />
      <span className={styles.buttonText}>{words.view.import}</span>
    </Link>
  )
}
