// Takes a step of the lifecycle for many records. The possible steps of each are read first.

import { useEffect, useRef, useState } from 'react'
import { useUnit } from '../../address/use-unit.ts'
import type { View } from '../../data/rows/views.ts'
import { useTypes } from '../../data/unit/record-types-of-unit.ts'
import { typesForView } from '../../data/unit/types-for-view.ts'
import { runMany } from '../../saving/run-many.ts'
import { stepName } from '../../ui/kinds/step-name.ts'
import { useBulkWords } from '../../words/bulk-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { BulkRunning } from './bulk-running.tsx'
import { type BulkProps, BulkStages } from './bulk-stages.tsx'
import { BulkStep, type ChosenStep } from './bulk-step.tsx'
import { offeredSteps, type RecordSteps, readSteps, statusStepJob } from './status-step-job.ts'

interface BulkStepsProps extends BulkProps {
  readonly view: View
  readonly collection: NonNullable<View['collection']>
}

export function BulkSteps({ view, collection, ...props }: BulkStepsProps) {
  const unit = useUnit()
  const words = useBulkWords()
  const translation = useTranslation()
  const types = typesForView(view.predefined, useTypes(unit) ?? [])
  const place = { unit, collection }
  const { records, count, isReading, stop } = useRecordSteps(props.ids, (id) =>
    readSteps(place, id),
  )
  const freezes = (to: string): boolean =>
    types.some(({ freezesOn }) => freezesOn?.includes(to) === true)
  const [chosen, setChosen] = useState<ChosenStep>({ step: undefined, reason: '' })
  if (isReading) {
    const { length: max } = props.ids
    return <BulkRunning label={words.looking} value={count} max={max} onStop={stop} />
  }
  return (
    <BulkStages
      {...props}
      choose={(begin) => (
        <BulkStep
          steps={offeredSteps(records)}
          of={records.length}
          chosen={chosen}
          onChange={setChosen}
          freezes={freezes}
          onChoose={(step) =>
            begin(
              statusStepJob({
                ...{ place, step, reason: chosen.reason },
                known: new Map(records.map((each) => [each.id, each])),
                title: stepName(step, translation),
                freezes: freezes(step.to ?? ''),
              }),
            )
          }
          onClose={() => props.onClose(undefined)}
        />
      )}
    />
  )
}

/** Reads each once, when they are first shown. */
function useRecordSteps(ids: readonly number[], read: (id: number) => Promise<RecordSteps>) {
  const [records, setRecords] = useState<readonly RecordSteps[]>([])
  const [count, setCount] = useState(0)
  const [isReading, setReading] = useState(true)
  const stop = useRef<() => void>(() => undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was selected does not change.
  useEffect(() => {
    const controller = new AbortController()
    stop.current = () => controller.abort()
    void runMany(ids, read, { signal: controller.signal, onDone: setCount }).then((all) => {
      setRecords(all)
      setReading(false)
    })
    return () => controller.abort()
  }, [])
  return { records, count, isReading, stop: () => stop.current() }
}
