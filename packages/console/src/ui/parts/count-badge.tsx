// A label with the number of items behind it, if any.

import { useTranslation } from '../../words/use-translation.ts'
import styles from './count-badge.module.css'

interface CountBadgeProps {
  readonly label: string
  readonly count: number
}

export function CountBadge({ label, count }: CountBadgeProps) {
  const { format } = useTranslation()
  return (
    <>
      {label} {count > 0 && <b className={styles.ownCount}>{format.integer(count)}</b>}
    </>
  )
}
