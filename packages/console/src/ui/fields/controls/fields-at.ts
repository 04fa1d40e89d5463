// The fields of an object or of an entry, at their places in the form.

import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import type { FormField } from '../../kinds/form-sections.ts'
import type { ControlProps } from './control-props.ts'

export type FieldsOf = Pick<ControlProps, 'path' | 'isReadOnly'> & {
  readonly fields: Fields | undefined
}

export function fieldsAt({ fields = {}, path, isReadOnly }: FieldsOf): readonly FormField[] {
  const shown = Object.entries(fields).filter(([name, kind]) => name !== 'id' && !kind.isReadOnly)
  return shown.map(([name, kind]) => {
    return { name, kind: isReadOnly ? locked(kind) : kind, path: [...path, name] }
  })
}

/** As what it is part of, for whichever reason that stays as it is. */
export function locked(kind: Kind): Kind {
  return { ...kind, isImmutable: true, isFrozen: true }
}
