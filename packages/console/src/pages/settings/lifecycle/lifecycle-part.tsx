// The statuses of a type and the steps between them: drawn, and as a list that says the same.

import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { TypeDescription } from '../../../data/unit/record-types-of-unit.ts'
import { useRights } from '../../../data/unit/use-rights.ts'
import buttonStyles from '../../../ui/parts/button.module.css'
import { Denied } from '../../../ui/parts/denied.tsx'
import fieldStyles from '../../../ui/parts/field.module.css'
import { SettingsPart } from '../../../ui/parts/settings-part.tsx'
import { useDefinitionWords } from '../../../words/definition-words.ts'
import { useSettingsWords } from '../../../words/settings-words.ts'
import { StatusTitlesContext } from '../../../words/status-titles.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import styles from './lifecycle.module.css'
import { LifecycleEditor } from './lifecycle-editor.tsx'
import { isEnd, StatusPicture } from './status-picture.tsx'
import { type Lifecycle, type StatusSteps, statusSteps } from './status-steps.ts'
import { titlesOfStatuses } from './titled-statuses.ts'

interface LifecyclePartProps {
  readonly type: TypeDescription
  readonly lifecycle: Lifecycle
}

export function LifecyclePart(props: LifecyclePartProps) {
  return (
    <StatusTitlesContext value={titlesOfStatuses(props.lifecycle.statuses)}>
      <ShownLifecycle {...props} />
    </StatusTitlesContext>
  )
}

function ShownLifecycle({ type, lifecycle }: LifecyclePartProps) {
  const { types: t } = useSettingsWords()
  const { edit } = useDefinitionWords().lifecycle
  const { statusLabel } = useTranslation()
  const denial = useRights()?.denial('agencies')
  const [isOpen, setOpen] = useState(false)
  const { transitions, isClosed, requiresProcess } = lifecycle
  const status = type.fields.find(({ name }) => name === 'status')
  const first = typeof status?.default === 'string' ? status.default : undefined
  const steps = statusSteps(lifecycle, first)
  const isLimited = steps.steps.some(({ groups }) => groups.length > 0)
  const hints = [
    transitions === null ? t.everyStep : t.onlySteps,
    !isClosed && t.otherStatuses,
    requiresProcess && t.byProcess(statusLabel('APPROVED')),
    isLimited && t.limitedSteps,
    transitions !== null && t.doubleFrame,
  ].filter((hint) => hint !== false)
  return (
    <SettingsPart title={t.statuses} heading="h4" hint={isOpen ? undefined : hints.join(' ')}>
      {isOpen ? (
        <LifecycleEditor {...{ type, lifecycle, first }} onClose={() => setOpen(false)} />
      ) : (
        <>
          <StatusPicture lifecycle={lifecycle} first={first} />
          <ol className={styles.statuses} aria-label={t.statuses}>
            {steps.layers.flat().map((code) => (
              <StatusLine key={code} code={code} lifecycle={lifecycle} steps={steps} />
            ))}
          </ol>
          {denial === undefined && (
            <Button
              className={`${buttonStyles.button} ${styles.edit}`}
              onPress={() => setOpen(true)}
            >
              {edit}
            </Button>
          )}
          {denial !== undefined && <Denied denial={denial} />}
        </>
      )}
    </SettingsPart>
  )
}

interface StatusLineProps {
  readonly code: string
  readonly lifecycle: Lifecycle
  readonly steps: StatusSteps
}

function StatusLine({ code, lifecycle, steps }: StatusLineProps) {
  const { types: t } = useSettingsWords()
  const { statusLabel } = useTranslation()
  const phase = lifecycle.statuses.find((each) => each.code === code)?.phase
  const called = statusLabel(code)
  const facts = [
    phase !== undefined && t.phases[phase] !== called && t.phases[phase],
    code === steps.first && t.ofNewRecords,
    lifecycle.freezesOn.includes(code) && t.locks,
    isEnd(lifecycle, code) && t.noFurtherStep,
  ].filter((fact) => fact !== false)
  const next = steps.steps
    .filter(({ from }) => from === code)
    .map(({ to, groups }) => {
      return groups.length === 0 ? statusLabel(to) : t.only(statusLabel(to), groups.join(', '))
    })
  return (
    <li>
      <b>{called}</b> <span className={fieldStyles.hint}>{facts.join(' · ')}</span>
      {lifecycle.transitions !== null && next.length > 0 && <p>{t.next(next.join(', '))}</p>}
    </li>
  )
}
