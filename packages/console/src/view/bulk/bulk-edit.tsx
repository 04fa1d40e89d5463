// Changes one field of many records: first it is tried, which stores nothing and tells what is
// refused and why; then it is carried out, can be stopped, and tells what was left.

import { useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { useUnit } from '../../app/use-unit.ts'
import { queryClient } from '../../data/query-client.ts'
import { useTypes } from '../../data/record-types-of-unit.ts'
import type { View } from '../../data/views.ts'
import { typesForView } from '../../forms/types-for-view.ts'
import { useBulkWords } from '../../words/bulk-words.ts'
import { useSpeech } from '../../words/vocabulary.ts'
import { BulkField } from './bulk-field.tsx'
import { BulkOutcomes } from './bulk-outcomes.tsx'
import { type BulkChange, carryOut, type Outcome, rehearse, runAll } from './bulk-run.ts'

interface BulkEditProps {
  readonly view: View
  readonly ids: readonly number[]
  /** With the ids of records that are as they were; undefined where nothing was carried out. */
  readonly onClose: (left: readonly number[] | undefined) => void
}

type Stage = 'choose' | 'trying' | 'tried' | 'changing' | 'done'

export function BulkEdit({ view, ids, onClose }: BulkEditProps) {
  const unit = useUnit()
  const words = useBulkWords()
  const [stage, setStage] = useState<Stage>('choose')
  const [change, setChange] = useState<BulkChange & { readonly name: string }>()
  const [tried, setTried] = useState<readonly Outcome[]>([])
  const [done, setDone] = useState<readonly Outcome[]>([])
  const controller = useRef(new AbortController())
  const types = typesForView(view.own?.source ?? view.name, useTypes(unit) ?? [])
  const fitting = tried.filter(({ state }) => state === 'fits')

  async function attempt(next: BulkChange & { readonly name: string }): Promise<void> {
    setChange(next)
    setStage('trying')
    controller.current = new AbortController()
    const { signal } = controller.current
    setTried(await runAll(ids, (id) => rehearse(next, id), { signal, onDone: setTried }))
    setStage('tried')
  }

  async function apply(by: BulkChange): Promise<void> {
    setStage('changing')
    controller.current = new AbortController()
    const { signal } = controller.current
    setDone(await runAll(fitting, (each) => carryOut(by, each), { signal, onDone: setDone }))
    setStage('done')
    for (const key of ['rows', 'summary', 'record', 'history'])
      void queryClient.invalidateQueries({ queryKey: [key, unit] })
  }

  if (stage === 'choose' || change === undefined) {
    const { collection } = view
    if (collection === undefined) return null
    return (
      <BulkField
        types={types}
        onChoose={({ name, path }, value) => void attempt({ unit, collection, name, path, value })}
        onClose={() => onClose(undefined)}
      />
    )
  }
  if (stage === 'trying' || stage === 'changing') {
    const isTrying = stage === 'trying'
    return (
      <Running
        label={isTrying ? words.checking : words.changing}
        value={isTrying ? tried.length : done.length}
        max={isTrying ? ids.length : fitting.length}
        onStop={() => controller.current.abort()}
      />
    )
  }
  const isDone = stage === 'done'
  const changed = new Set(done.filter(({ state }) => state === 'changed').map(({ id }) => id))
  return (
    <BulkOutcomes
      outcomes={isDone ? [...done, ...tried.filter(({ state }) => state !== 'fits')] : tried}
      unreached={isDone ? fitting.length - done.length : ids.length - tried.length}
      field={change.name}
      {...(isDone ? {} : { onBack: () => setStage('choose'), onApply: () => void apply(change) })}
      onClose={() => onClose(isDone ? ids.filter((id) => !changed.has(id)) : undefined)}
    />
  )
}

interface RunningProps {
  readonly label: string
  readonly value: number
  readonly max: number
  readonly onStop: () => void
}

function Running({ label, value, max, onStop }: RunningProps) {
  const words = useBulkWords()
  const { format } = useSpeech()
  return (
    <div className="bulk-running">
      <p>
        {label}: {format.integer(value)} / {format.integer(max)}
      </p>
      <progress aria-label={label} value={value} max={max} />
      <div className="bulk-actions">
        <Button className="button" autoFocus={true} onPress={onStop}>
          {words.stop}
        </Button>
      </div>
    </div>
  )
}
