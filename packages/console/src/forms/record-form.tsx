// The form of a record, new or stored: faults on top, sections, and a foot that saves. What saving
// means, the page around it decides.

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { isSignedOut, type Trouble, troubleOf } from '../data/problem-of.ts'
import { Notice } from '../parts/notice.tsx'
import { endSession } from '../session/session.ts'
import { useSpeech } from '../words/vocabulary.ts'
import { bodyOf } from './body-of.ts'
import { FaultSummary } from './fault-summary.tsx'
import { type FormContext, FormProvider } from './form-context.ts'
import { FormFoot } from './form-foot.tsx'
import { FormSection } from './form-section.tsx'
import { formSections } from './form-sections.ts'
import type { SaveThen } from './save-then.ts'
import type { KeptDraft } from './use-draft.ts'
import { type Rehearse, tellFaults, useLiveCheck } from './use-live-check.ts'
import type { Values } from './value-at.ts'

interface RecordFormProps {
  readonly form: FormContext
  readonly title: string
  readonly draft: KeptDraft
  /** Throws what the server refuses the body with. */
  readonly save: (body: Values, then: SaveThen) => Promise<void>
  readonly rehearse: Rehearse
  /** Above the form. */
  readonly children?: ReactNode
  /** What can be done about a refusal that is no fault of a field. */
  readonly remedy?: (trouble: Trouble) => ReactNode
}

export function RecordForm(props: RecordFormProps) {
  const { form, title, draft, children, remedy } = props
  const sections = useMemo(() => formSections(form.type), [form.type])
  const { save, refusals, trouble, isSaving } = useSaving(props)
  const box = useRef<HTMLFormElement>(null)
  useLiveCheck(form, props.rehearse)
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('.form-grid :is(input, select, textarea)')?.focus()
  }, [])
  // Wherever the focus is: what had it may just have gone.
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void save(event.shiftKey && form.recordId === undefined ? 'new' : 'show')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
  return (
    <FormProvider value={form}>
      <form
        ref={box}
        className="record-form"
        aria-labelledby="form-title"
        noValidate={true}
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="form-body">
          <div className="form-page">
            <h1 id="form-title">{title}</h1>
            {children}
            <FaultSummary refusals={refusals} />
            {trouble !== undefined && <TroubleNote trouble={trouble} remedy={remedy} />}
            {sections.map((section) => (
              <FormSection key={section.name} section={section} />
            ))}
          </div>
        </div>
        <FormFoot draft={draft} isSaving={isSaving} save={save} />
      </form>
    </FormProvider>
  )
}

interface TroubleProps {
  readonly trouble: Trouble
  readonly remedy: RecordFormProps['remedy']
}

function TroubleNote({ trouble, remedy }: TroubleProps) {
  const { words } = useSpeech()
  const { code, title, detail, requestId } = trouble
  const own: Readonly<Record<string, string>> = {
    unreachable: words.form.offline,
    'idempotency-key-reused': words.form.keyReused,
  }
  return (
    <Notice>
      {own[code] ?? `${title}. ${detail}`}
      {requestId !== '' && own[code] === undefined && (
        <code>{` ${words.state.requestId} ${requestId}`}</code>
      )}
      {remedy?.(trouble)}
    </Notice>
  )
}

function useSaving({ form: { state, type }, save }: RecordFormProps) {
  const client = useQueryClient()
  const [refusals, setRefusals] = useState(0)
  const [trouble, setTrouble] = useState<Trouble>()
  const [isSaving, setSaving] = useState(false)
  // Known at once, unlike what is drawn: a second press may come before that.
  const isBusy = useRef(false)

  async function saveOnce(then: SaveThen): Promise<void> {
    if (isBusy.current) return
    const { body, faults } = bodyOf(type, state.values)
    setTrouble(undefined)
    if (faults.length > 0) {
      state.setFaults(faults)
      setRefusals((count) => count + 1)
      return
    }
    isBusy.current = true
    setSaving(true)
    try {
      await save(body, then)
    } catch (error) {
      if (tellFaults(state, error)) setRefusals((count) => count + 1)
      else if (isSignedOut(error)) endSession(client)
      else setTrouble(troubleOf(error))
    } finally {
      isBusy.current = false
      setSaving(false)
    }
  }
  return { save: saveOnce, refusals, trouble, isSaving }
}
