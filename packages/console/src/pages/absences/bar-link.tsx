// The bar of an absence, which opens it beside the table.

import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useOpenRecord } from '../../features/navigation/new-record-path.ts'
import styles from './absences.module.css'
import type { Bar } from './month-rows.ts'
import type { AbsenceTexts } from './use-absence-texts.ts'

interface BarLinkProps {
  readonly bar: Bar
  /** Whose it is. */
  readonly person: string
  readonly texts: AbsenceTexts
  readonly tabIndex: number
  readonly onFocus: () => void
}

export function BarLink({ bar, person, texts, tabIndex, onFocus }: BarLinkProps) {
  const { absence, isBegun, goesOn } = bar
  const { title, dates, days, state } = texts
  const open = useOpenRecord()
  const isOpen = open?.collection === 'documents' && open.id === String(absence.id)
  const link = useRef<HTMLAnchorElement>(null)
  // What opens beside the table leaves it less room.
  useEffect(() => {
    if (isOpen) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isOpen])
  const facts = [title, dates, days, state].filter(Boolean).join(', ')
  return (
    <Link
      ref={link}
      className={styles.bar}
      to="."
      search={((before: object) => ({ ...before, open: `documents:${absence.id}` })) as never}
      resetScroll={false}
      aria-label={`${person}: ${facts}`}
      aria-current={isOpen ? 'true' : undefined}
      title={facts}
      data-part="absence"
      data-state={absence.isApproved ? 'approved' : 'requested'}
      data-begun={isBegun}
      data-goes-on={goesOn}
      {...{ tabIndex, onFocus }}
    >
      {title}
    </Link>
  )
}
