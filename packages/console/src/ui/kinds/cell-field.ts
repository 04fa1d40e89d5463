// Which field of a record a cell shows, and whether it can be entered in one line: its description
// says so. What cannot be has a reason.

import type { Kind } from '@kontor/contract/kinds/kind.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { Path } from '../../base/value-path.ts'
import type { Column } from '../../data/rows/views.ts'
import { controlOf } from './control-of.ts'

export interface CellField {
  readonly type: RecordType
  readonly name: string
  readonly kind: Kind
  readonly path: Path
}

/** Why a cell is not edited. */
export type Obstacle = 'absent' | 'immutable' | 'parts' | 'server' | 'table' | 'text'

export function cellField(
  type: RecordType,
  { name, isProperty }: Pick<Column, 'name' | 'isProperty'>,
): CellField | Obstacle {
  const kind = (isProperty ? type.properties : type.fields)?.[name]
  if (kind === undefined) return 'absent'
  const path = isProperty ? ['properties', name] : [name]
  return obstacleOf(name, kind) ?? { type, name, kind, path }
}

const inParts: readonly string[] = ['entries', 'json', 'map', 'object', 'process']

function obstacleOf(name: string, kind: Kind): Obstacle | undefined {
  if (kind.isReadOnly === true || name === 'id') return 'server'
  if (kind.isImmutable === true) return 'immutable'
  const control = controlOf(kind)
  if (control === 'table') return 'table'
  if (control === 'richText') return 'text'
  // Several references are chosen one by one.
  const isChosen = kind.element?.refersTo !== undefined
  return inParts.includes(control) || isChosen ? 'parts' : undefined
}
