// A link to the rows behind a figure; within a plot it is a link of the drawing.

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUnit } from '../../address/use-unit.ts'
import { plainAddress, printViewAddress } from '../../address/view-address.ts'
import type { RowsOf } from '../../data/figures/data-point.ts'

interface RowsLinkProps {
  readonly rows: RowsOf
  readonly className?: string
  /** For whoever looks for it in the page. */
  readonly part?: string
  /** Where its contents do not say what it leads to. */
  readonly label?: string
  readonly children: ReactNode
}

export function RowsLink({ rows, className, part, label, children }: RowsLinkProps) {
  const unit = useUnit()
  const { view, filter, order = [] } = rows
  const address = { ...plainAddress, filter, order }
  return (
    <Link
      to="/$unit/views/$view"
      params={{ unit: String(unit), view }}
      search={printViewAddress(address) as object}
      data-part={part}
      {...(className === undefined ? {} : { className })}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      {children}
    </Link>
  )
}
