// What a record refers to, each a link to it where it is a record of its own.

import { referenceTargets, shownTargetOf } from '@kontor/contract/records/reference-targets.ts'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useUnit } from '../../address/use-unit.ts'
import { type Shown, type ValueFormat, valueText } from '../kinds/value-text.ts'

interface ReferenceLinksProps {
  readonly field: Shown
  readonly value: unknown
  readonly context: ValueFormat
}

export function ReferenceLinks({ field, value, context }: ReferenceLinksProps) {
  const unit = useUnit()
  const collection = collectionOf(field)
  const ids: readonly unknown[] = Array.isArray(value) ? value : [value]
  const each = { ...field, kind: field.kind?.element ?? field.kind }
  if (collection === undefined) return <>{valueText(field, value, context)}</>
  return ids.map((id, index) => (
    <Fragment key={String(id)}>
      {index > 0 && ', '}
      <Link to="/$unit/$collection/$id" params={{ unit: String(unit), collection, id: String(id) }}>
        {valueText(each, id, context)}
      </Link>
    </Fragment>
  ))
}

/** Undefined where the field refers to nothing that has a page: users, entries of a record. */
function collectionOf({ kind }: Shown): string | undefined {
  const target = shownTargetOf(kind?.element ?? kind)
  const place = target === undefined ? undefined : referenceTargets[target]
  return place === undefined || 'directory' in place || 'nested' in place
    ? undefined
    : place.collection
}
