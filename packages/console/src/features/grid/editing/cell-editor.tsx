// The editor of a cell: the control of its field, over the cell. Enter, Tab and a click elsewhere
// save, Escape cancels; while a value is overwritten, arrows save too.

import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { elementsWithin } from '../../../base/elements-within.ts'
import { isDeepEqual } from '../../../base/is-deep-equal.ts'
import { pointerOf, type Values, withValueAt } from '../../../base/value-path.ts'
import type { StoredRecord } from '../../../data/api/record.ts'
import { useTimeZone } from '../../../data/api/use-time-zone.ts'
import { earlyEntry } from '../../../keyboard/early-entry.ts'
import type { Press } from '../../../keyboard/pressed-key.ts'
import { todayIn } from '../../../locale/date-format.ts'
import { confirmValue, hasOnlyUnusual } from '../../../ui/fields/confirm-value.ts'
import { enteredValue } from '../../../ui/fields/entered-value.ts'
import { type FieldsContext, FormProvider } from '../../../ui/fields/form-context.ts'
import { FormState } from '../../../ui/fields/form-state.ts'
import { controlOf } from '../../../ui/kinds/control-of.ts'
import { valueText } from '../../../ui/kinds/value-text.ts'
import { faultText } from '../../../words/problem-text.ts'
import styles from '../cell-popover.module.css'
import type { Cell } from '../grid-keys.ts'
import type { GridProps } from '../grid-props.ts'
import { type EditRequest, pressesOf } from './cell-request.ts'
import type { EditTarget } from './edit-target.ts'
import { EditedControl } from './edited-control.tsx'
import { keyAct, moveOf } from './editor-keys.ts'
import { pressAgain } from './press-again.ts'
import { typeOver } from './type-over.ts'
import { useCurrentRecord } from './use-current-record.ts'

export interface Entry {
  /** The record as it was when somebody began. */
  readonly base: Promise<StoredRecord>
  readonly value: unknown
  readonly text: string
  /** Whether it is what was there. */
  readonly isSame: boolean
  /** Why it cannot be sent. */
  readonly reason?: string
  /** By how much the active cell moves; undefined where somebody went elsewhere. */
  readonly to?: Cell
}

interface CellEditorProps {
  readonly grid: GridProps
  readonly edited: EditTarget
  readonly onCommit: (entry: Entry) => void
  readonly onCancel: () => void
}

export function CellEditor({ grid, edited, onCommit, onCancel }: CellEditorProps) {
  const { field, row, value: first } = edited
  const { kind, path } = field
  const { unit } = grid.rowsOf
  const today = todayIn(useTimeZone())
  const box = useRef<HTMLDivElement>(null)
  const isTypedOver = useRef(false)
  const isDone = useRef(false)
  const [state] = useState(() => new FormState(withValueAt<Values>({}, path, first ?? undefined)))
  const { base, note } = useCurrentRecord({ grid, edited, state })
  const form = useMemo(
    (): FieldsContext => ({ state, unit, today, recordId: row.id, isFrozen: false }),
    [state, unit, today, row.id],
  )
  // Keys go to the control from here on: what came before is known now, not when it was drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once.
  useLayoutEffect(() => {
    const request = pendingEdit(grid)
    const { before, after } = pressesOf(request)
    isTypedOver.current = request.typed !== undefined
    begin(controlIn(box.current), request.typed, before)
    if (after.length > 0 || request.isLeft === true) setTimeout(() => replay(after))
  }, [])

  function replay([first, ...others]: readonly Press[]): void {
    const rows = box.current?.closest('[role$="grid"]')
    commit(first && moveOf(first))
    if (isDone.current && rows) setTimeout(() => pressAgain(grid.edits, rows, others))
  }

  function commit(to?: Cell): void {
    if (isDone.current) return
    const control = controlIn(box.current)
    // Who has been asked and goes on says yes.
    if (to !== undefined && hasOnlyUnusual(state)) confirmValue(state, path)
    const { value, text, fault } = readControl(control, { grid, edited, state })
    if (fault !== undefined && to !== undefined) {
      const reason = faultText(fault, grid.context.translation.language)
      state.setFaults([{ ...fault, pointer: pointerOf(path) }])
      grid.edits.dispatch({ type: 'announced', text: reason })
      control?.focus()
      return
    }
    isDone.current = true
    onCommit({
      ...{ base, value, text, isSame: isDeepEqual(value, first ?? null) },
      ...(to === undefined ? {} : { to }),
      ...(fault && { reason: faultText(fault, grid.context.translation.language) }),
    })
  }

  function press(event: KeyboardEvent): void {
    const act = keyAct(event, isTypedOver.current)
    // The list takes what is marked in it first.
    if (act === 'choose') setTimeout(() => commit(moveOf(event)))
    if (act === undefined || (act === 'choose' && event.key === 'Enter')) return
    event.preventDefault()
    if (act === 'choose') return
    event.stopPropagation()
    if (act === 'toggle') isTypedOver.current = !isTypedOver.current
    else if (act === 'cancel') {
      isDone.current = true
      onCancel()
    } else commit(act)
  }

  return (
    <FormProvider value={form}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the control within it. */}
      <div
        ref={box}
        className={styles.cellEditor}
        data-part="cell-editor"
        data-control={controlOf(kind)}
        onKeyDownCapture={press}
        onBlur={() => setTimeout(() => isOutside(box.current) && commit())}
      >
        <EditedControl field={field} note={note} />
      </div>
    </FormProvider>
  )
}

/** What was typed, pressed and clicked before the control was there. */
function pendingEdit({ edits }: GridProps): Pick<EditRequest, 'typed' | 'presses' | 'isLeft'> {
  const request = edits.read().request
  return request?.kind === 'edit' ? request : {}
}

type NativeControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** With what was typed in the place of what is there; else behind it. */
function begin(
  control: NativeControl | null,
  typed: string | undefined,
  presses: readonly Press[],
): void {
  control?.focus()
  if (control === null) return
  const isText = control instanceof HTMLTextAreaElement || isTextInput(control)
  const early = earlyEntry(typed ?? (isText ? control.value : ''), presses)
  if (typed !== undefined || presses.length > 0) typeOver(control, early.text)
  else if (isTextInput(control))
    control.setSelectionRange(control.value.length, control.value.length)
  if (isText && early.isSelected) control.select()
}

function isTextInput(control: NativeControl): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'text'
}

interface Reading extends Pick<CellEditorProps, 'grid' | 'edited'> {
  readonly state: FormState
}

/** What it says, as it understands that itself once it is left. */
function readControl(control: NativeControl | null, { grid, edited, state }: Reading) {
  const { kind, name, path } = edited.field
  const written = control instanceof HTMLSelectElement ? '' : (control?.value ?? '')
  control?.blur()
  const { value, fault } = enteredValue(kind, state.at(path))
  const isAsTyped = fault !== undefined || (kind.refersTo !== undefined && value !== null)
  const shown = { name, kind, type: kind.filter ?? '' }
  return { value, fault, text: isAsTyped ? written : valueText(shown, value, grid.context) }
}

function controlIn(box: HTMLElement | null): NativeControl | null {
  return elementsWithin<NativeControl>(box, 'input, textarea, select')[0] ?? null
}

/** Lists and calendars of the control lie over the page. Another window is not elsewhere. */
function isOutside(box: HTMLElement | null): boolean {
  const at = document.activeElement
  return (
    box?.isConnected === true && !box.contains(at) && at?.closest('[data-part$=popover]') == null
  )
}
