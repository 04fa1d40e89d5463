// What a link or an entry of a menu is called, with how many there are behind it, if any.

import { useTranslation } from '../../words/use-translation.ts'

interface CountBadgeProps {
  readonly label: string
  readonly count: number
}

export function CountBadge({ label, count }: CountBadgeProps) {
  const { format } = useTranslation()
  return (
    <>
      {label} {count > 0 && <b className="own-count">{format.integer(count)}</b>}
    </>
  )
}
