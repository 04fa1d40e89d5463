// The form of a record, new or stored: errors on top, sections, and a foot that saves. The page
// around it decides what saving does.

import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Values } from '../../base/value-path.ts'
import type { Trouble } from '../../data/api/problem-of.ts'
import { focusFirst } from '../../keyboard/focus-first.ts'
import { isTopmost } from '../../keyboard/is-topmost.ts'
import { useSaveKey } from '../../keyboard/save-key.ts'
import type { StoredDraft } from '../../saving/use-draft.ts'
import { type Send, useSave } from '../../saving/use-save.ts'
import { useSaveAgain } from '../../saving/use-save-again.ts'
import { type Rehearse, useServerValidation } from '../../saving/use-server-validation.ts'
import { FaultSummary } from '../../ui/fields/fault-summary.tsx'
import { type FormContext, FormProvider, type FormType } from '../../ui/fields/form-context.ts'
import { makeBody } from '../../ui/fields/make-body.ts'
import { useOfferedSources } from '../../ui/fields/offered-sources.ts'
import { focusWantedField } from '../../ui/fields/wanted-field.ts'
import {
  type FormSections,
  formSections,
  withRegistrationsFirst,
} from '../../ui/kinds/form-sections.ts'
import fieldStyles from '../../ui/parts/field.module.css'
import { TroubleNote } from '../../ui/parts/trouble-note.tsx'
import styles from './form.module.css'
import { FormFoot } from './form-foot.tsx'
import { FormSection } from './form-section.tsx'
import { MoreFields } from './more-fields.tsx'

interface RecordFormProps {
  readonly form: FormContext
  readonly title: string
  /** Where it is, for a form that is a page. */
  readonly path?: ReactNode
  readonly draft: StoredDraft
  readonly send: Send
  readonly rehearse: Rehearse
  /** Above the form. */
  readonly children?: ReactNode
  /** Closes the form where it lies over another; else the page before it is shown. */
  readonly onCancel?: () => void
  /** What can be done about a refusal that is no fault of a field. */
  readonly remedy?: (trouble: Trouble) => ReactNode
  /** What more is shown of such a refusal. */
  readonly below?: (trouble: Trouble) => ReactNode
}

/** Its first field has the focus at once: what decides which one that is must be known before. */
export function RecordForm(props: RecordFormProps) {
  const sources = useOfferedSources(props.form)
  if (sources === undefined) return null
  return <ShownForm {...props} isLookedUp={sources.length > 0} />
}

function ShownForm(props: RecordFormProps & { readonly isLookedUp: boolean }) {
  const { form, title, draft, children, remedy } = props
  const sections = useSections(form.type, props.isLookedUp)
  const read = (values: Values) => makeBody(form.type, values)
  const { save, ...saving } = useSave({ state: form.state, read, isRepeatable: true }, props.send)
  const { refusals, trouble } = saving
  const saveAgain = useSaveAgain(form.state, { save, refusals })
  const [focusRequests, setFocusRequests] = useState(0)
  useUnsentNote(draft, saving.cancel !== undefined)
  const box = useRef<HTMLDivElement>(null)
  const titleId = `${form.scope ?? ''}form-title`
  const canSaveAnew = form.recordId === undefined && props.onCancel === undefined
  useServerValidation(form, props.rehearse)
  // Both are there once the form is: the first key that is typed counts.
  useLayoutEffect(() => {
    if (form.scope === undefined && focusWantedField()) return
    focusFirst(box.current, '[data-part=form-grid] :is(input, select, textarea)')
  }, [form.scope])
  useSaveKey(box, (event) => {
    if (!isTopmost(box.current, '[role=form]')) return
    event.preventDefault()
    if (!event.repeat) void saveAgain(event.shiftKey && canSaveAnew ? 'new' : 'show')
  })
  return (
    <FormProvider value={form}>
      {/* biome-ignore lint/a11y/useSemanticElements: rows of items are forms, so it is none. */}
      <div
        ref={box}
        className={fieldStyles.recordForm}
        data-part="record-form"
        role="form"
        aria-labelledby={titleId}
        onSubmit={(event) => event.preventDefault()}
      >
        <div className={styles.formBody} data-part="form-body">
          <div className={styles.formPage}>
            {props.path}
            <h1 id={titleId}>{title}</h1>
            <FaultSummary refusals={refusals} focusRequests={focusRequests} />
            {children}
            {trouble !== undefined && <TroubleNote trouble={trouble} remedy={remedy} />}
            {trouble !== undefined && props.below?.(trouble)}
            <div className={styles.formSections}>
              {sections.usual.map((section) => (
                <FormSection key={section.name} section={section} />
              ))}
            </div>
            {sections.more.length > 0 && <MoreFields sections={sections.more} />}
          </div>
        </div>
        <FormFoot
          {...{ draft, save, canSaveAnew, onCancel: props.onCancel }}
          isSaving={saving.isSaving}
          hasMore={saving.hasMore}
          cancelSave={saving.cancel}
          onShowFaults={() => setFocusRequests(focusRequests + 1)}
        />
      </div>
    </FormProvider>
  )
}

/** In the same order for as long as the form is open. */
function useSections(type: FormType, isLookedUp: boolean): FormSections {
  const [isNumberFirst] = useState(isLookedUp)
  return useMemo(() => {
    const { usual, more } = formSections(type)
    return { usual: isNumberFirst ? withRegistrationsFirst(usual) : usual, more }
  }, [type, isNumberFirst])
}

/** A page that is lost while its save waits leaves a draft that says so. */
function useUnsentNote({ noteUnsent }: StoredDraft, isUnsent: boolean): void {
  const noted = useRef(false)
  useEffect(() => {
    if (noted.current === isUnsent) return
    noted.current = isUnsent
    noteUnsent(isUnsent)
  }, [noteUnsent, isUnsent])
}
