// The form of a new record and its draft. Once it has made the record, it is the form of a change.

import { useMemo, useState } from 'react'
import type { Values } from '../base/value-path.ts'
import type { Draft } from '../data/api/drafts.ts'
import type { FormDefaults } from '../data/unit/use-form-defaults.ts'
import type { FormContext, FormType } from '../ui/fields/form-context.ts'
import { FormState } from '../ui/fields/form-state.ts'
import { useDraft } from './use-draft.ts'

interface NewForm {
  readonly type: FormType
  readonly setting: FormDefaults
  /** Of the draft. */
  readonly id: string
  readonly stored: Draft | undefined
  /** What the form says where nobody has entered anything, and there is no draft. */
  readonly initial: () => Values
  /** Of a form over another: the field that it is for, and what its ids begin with. */
  readonly over?: { readonly within: string; readonly scope: string }
}

export function useNewForm({ type, setting, id, stored, initial, over }: NewForm) {
  const { unit, user, today, ownCompanyId } = setting
  const [untouched] = useState(initial)
  const [state] = useState(() => new FormState(stored?.values ?? untouched))
  const [base, setBase] = useState(stored?.base)
  const of = { id, unit, user, collection: type.collection, type: type.type, base }
  const draft = useDraft(state, { ...of, within: over?.within }, base?.values ?? untouched)
  const [recordId, scope] = [base?.id, over?.scope]
  const form = useMemo(
    (): FormContext => ({
      ...{ state, type, unit, today, ownCompanyId, recordId, scope },
      isFrozen: false,
    }),
    [state, type, unit, today, ownCompanyId, recordId, scope],
  )
  return { untouched, base, setBase, draft, form }
}
