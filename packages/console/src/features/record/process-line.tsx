// How far the process of a document is: its step, and whom it waits for since when; how it ended.

import type { RecordRef } from '../../data/api/record.ts'
import { useSession } from '../../data/api/session.ts'
import { type RecordProcess, useProcessPlan } from '../../data/records/process-of.ts'
import { useReferenceNames } from '../../data/rows/reference-names.ts'
import { useShownInstant } from '../../ui/kinds/use-shown-instant.ts'
import { recordWords } from '../../words/record-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './record.module.css'

interface ProcessLineProps {
  readonly of: RecordRef
  readonly process: RecordProcess
}

export function ProcessLine({ of, process }: ProcessLineProps) {
  const { code, state, step, since, endedOn } = process
  const { language, format } = useTranslation()
  const { process: words } = recordWords(language)
  const plan = useProcessPlan(of.unit, code)
  const names = useWaitingNames(of.unit, process)
  const instant = useShownInstant()
  const at = plan.steps.indexOf(step ?? '') + 1
  const title = words.titles[code] ?? plan.title ?? code
  return (
    <section
      className={styles.process}
      data-part="process"
      data-state={state}
      aria-label={words.label}
    >
      <p>
        <b>{title}</b> <span>{words.states[state]}</span>
      </p>
      {step !== null && (
        <p>{words.step(step, at === 0 ? undefined : { at, of: plan.steps.length })}</p>
      )}
      {names.length > 0 && (
        <p>
          {words.waitsFor} <b>{names.join(', ')}</b>{' '}
          {since !== null && (
            <time dateTime={since} title={instant(since)}>
              {words.since(instant(since))}
            </time>
          )}
        </p>
      )}
      {endedOn !== null && <p>{words.ended(format.date(endedOn))}</p>}
    </section>
  )
}

/** The reader is named so. */
function useWaitingNames(unit: number, { waitingFor }: RecordProcess): readonly string[] {
  const { process: words } = recordWords(useTranslation().language)
  const own = useSession()?.user.id
  const waiting = [
    ...(waitingFor?.users ?? []).map((id) => ({ target: 'user', id }) as const),
    ...(waitingFor?.groups ?? []).map((id) => ({ target: 'group', id }) as const),
  ]
  const labelOf = useReferenceNames(unit, waiting)
  return waiting.map(({ target, id }) =>
    target === 'user' && id === own ? words.you : (labelOf(target, id) ?? `#${id}`),
  )
}
