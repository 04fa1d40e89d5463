// The form of a record and its draft. That of a new one is the form of a change once it has made
// the record.

import { useMemo, useState } from 'react'
import type { Values } from '../base/value-path.ts'
import type { FormDefaults } from '../data/unit/use-form-defaults.ts'
import type { FormContext, FormType } from '../ui/fields/form-context.ts'
import { FormState } from '../ui/fields/form-state.ts'
import type { Base } from './restore-draft.ts'
import { useDraft } from './use-draft.ts'

interface RecordForm {
  readonly type: FormType
  readonly setting: FormDefaults
  readonly draftId: string
  /** What it says at first: what somebody has entered before, and of which record that is. */
  readonly begun: Begun | undefined
  /** What a new record says where nobody has entered anything. */
  readonly initial?: () => Values
  readonly isFrozen?: boolean
  /** Of a form over another: the field that it is for, and what its ids begin with. */
  readonly over?: { readonly within: string; readonly scope: string }
}

interface Begun {
  readonly values: Values
  /** Undefined until the record is made. */
  readonly base?: Base | undefined
}

export function useRecordForm(of: RecordForm) {
  const { type, setting, begun, initial = () => ({}), over, isFrozen = false } = of
  const { unit, user, today, ownCompanyId } = setting
  const [untouched] = useState(initial)
  const [state] = useState(() => new FormState(begun?.values ?? untouched))
  const [base, setBase] = useState(begun?.base)
  const named = { id: of.draftId, unit, user, collection: type.collection, type: type.type, base }
  const draft = useDraft(state, { ...named, within: over?.within }, base?.values ?? untouched)
  const [recordId, scope] = [base?.id, over?.scope]
  const form = useMemo((): FormContext => {
    return { state, type, unit, today, ownCompanyId, isFrozen, recordId, scope }
  }, [state, type, unit, today, ownCompanyId, isFrozen, recordId, scope])
  return { untouched, base, setBase, draft, form }
}
