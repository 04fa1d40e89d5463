// Creates a missing record for a reference, in a dialog over the form. The dialog has a form and a
// draft of its own; the field then refers to the new record.

import { type ReactNode, useMemo, useState } from 'react'
import { Button } from 'react-aria-components'
import { randomName } from '../../base/clock.ts'
import type { Values } from '../../base/value-path.ts'
import { draftWithin, dropDraft } from '../../data/api/drafts.ts'
import { useTypes } from '../../data/unit/record-types-of-unit.ts'
import type { FormDefaults } from '../../data/unit/use-form-defaults.ts'
import { initialValues } from '../../saving/initial-values.ts'
import type { Base } from '../../saving/restore-draft.ts'
import { useRecordForm } from '../../saving/use-record-form.ts'
import { useRecordSave } from '../../saving/use-record-save.ts'
import type { FormContext } from '../../ui/fields/form-context.ts'
import {
  type CreateRequest,
  type InlineCreateContext,
  InlineCreateProvider,
  typesOfTarget,
  valuesOfRequest,
} from '../../ui/fields/inline-create-context.ts'
import { typeTitle } from '../../ui/kinds/type-title.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import dialogStyles from '../../ui/parts/dialog.module.css'
import { ModalDialog } from '../../ui/parts/modal-dialog.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import { ConflictTable } from './conflict-table.tsx'
import { RecordForm } from './record-form.tsx'
import { RestoredNote } from './restored-note.tsx'

interface InlineCreateProps {
  readonly form: FormContext
  readonly draftId: string
  readonly setting: FormDefaults
  readonly children: ReactNode
}

export function InlineCreate({ form, draftId, setting, children }: InlineCreateProps) {
  const types = useTypes(form.unit)
  const [request, setRequest] = useState<CreateRequest>()
  const creating = useMemo((): InlineCreateContext => {
    return { typesOf: (target) => typesOfTarget(target, types ?? []), begin: setRequest }
  }, [types])
  return (
    <InlineCreateProvider value={creating}>
      {children}
      {request !== undefined && (
        <CreateDialog
          {...{ request, setting }}
          outer={form}
          within={`${draftId} ${request.pointer}`}
          onClose={() => setRequest(undefined)}
        />
      )}
    </InlineCreateProvider>
  )
}

interface CreateDialogProps {
  readonly request: CreateRequest
  readonly outer: FormContext
  readonly setting: FormDefaults
  readonly within: string
  readonly onClose: () => void
}

function CreateDialog({ request, outer, setting, within, onClose }: CreateDialogProps) {
  const { typeLabel, words } = useTranslation()
  const { type } = request
  const title = words.form.newOf(typeTitle(type, typeLabel))
  const begun = useBegun({ request, outer, setting, within })
  const { id, setId, base, setBase, stored, discard, draft, form } = begun
  function close(): void {
    onClose()
    // Once the dialog is gone, what lies under it can have the focus again.
    requestAnimationFrame(() => document.getElementById(request.fieldId)?.focus())
  }
  const { merge, mergeNow, choose, send, rehearse } = useRecordSave({
    ...{ form, base, newKey: id },
    setBase: (record: Base) => {
      setBase(record)
      request.onMade(record.id)
    },
    close: () => {
      draft.end()
      close()
    },
  })
  return (
    <ModalDialog
      label={title}
      className={dialogStyles.formModal}
      isOpen={true}
      onOpenChange={close}
    >
      <InlineCreate form={form} draftId={id} setting={setting}>
        <RecordForm
          {...{ form, title, draft, send, rehearse }}
          onCancel={close}
          remedy={({ code }) =>
            code === 'idempotency-key-reused' && (
              <Button className={buttonStyles.button} onPress={() => setId(randomName())}>
                {words.form.saveAsNew}
              </Button>
            )
          }
        >
          {stored !== undefined && <RestoredNote draft={stored} onDiscard={discard} />}
          {merge !== undefined && (
            <ConflictTable {...{ type, merge, mergeNow }} onChoose={choose} />
          )}
        </RecordForm>
      </InlineCreate>
    </ModalDialog>
  )
}

type Begun = Omit<CreateDialogProps, 'onClose'>

/** What was begun for the same field before is gone on with. */
function useBegun({ request, outer, setting, within }: Begun) {
  const { type } = request
  const initial = (): Values => {
    const known = { ...request, companyId: outer.state.at(['companyId']) }
    return { ...initialValues(type, setting), ...valuesOfRequest(type, known) }
  }
  const [stored, setStored] = useState(() => {
    const begun = draftWithin(within, setting)
    return begun?.type === type.type ? begun : undefined
  })
  const [id, setId] = useState(() => stored?.id ?? randomName())
  const over = { within, scope: `${outer.scope ?? ''}new-` }
  const made = useRecordForm({ type, setting, draftId: id, begun: stored, initial, over })
  function discard(): void {
    dropDraft(id, setting)
    setStored(undefined)
    made.setBase(undefined)
    setId(randomName())
    made.form.state.replace(made.untouched)
  }
  return { ...made, id, setId, stored, discard }
}
