// The steps between statuses: for each status those that one may go to, and who may. Folded, each
// says its steps in words.

import { useId } from 'react'
import { useUnit } from '../../../address/use-unit.ts'
import { useGroups } from '../../../data/unit/directory.ts'
import { FaultLine } from '../../../ui/fields/fault-line.tsx'
import { fieldId, useFault, useForm, useValue } from '../../../ui/fields/form-context.ts'
import fieldStyles from '../../../ui/parts/field.module.css'
import { useDefinitionWords } from '../../../words/definition-words.ts'
import { useSettingsWords } from '../../../words/settings-words.ts'
import styles from './lifecycle.module.css'
import type { FormStatus } from './lifecycle-values.ts'

interface FormStep {
  readonly from: string
  readonly to: string
  readonly groups?: readonly string[]
}

const path = ['steps']

export function StepFields() {
  const { lifecycle: t } = useDefinitionWords()
  const form = useForm()
  const [isLimited] = useValue(['onlySteps'])
  const [statusValue] = useValue(['statuses'])
  const [stepValue, set] = useValue(path)
  const fault = useFault(path, true)
  const id = fieldId(form, '/steps')
  if (isLimited !== true) return null
  const statuses = ((statusValue ?? []) as readonly FormStatus[]).filter(({ name }) => name)
  const steps = (stepValue ?? []) as readonly FormStep[]
  return (
    <fieldset className={`${fieldStyles.formField} ${fieldStyles.wide}`} id={id} tabIndex={-1}>
      <legend>{t.labels.steps}</legend>
      {statuses.map((status) => (
        <StepsFrom key={status.key} {...{ status, statuses, steps, set }} />
      ))}
      {fault !== undefined && (
        <p className={fieldStyles.fault} id={`${id}-fault`}>
          <FaultLine fault={fault} path={path} controlId={id} />
        </p>
      )}
    </fieldset>
  )
}

interface StepsFromProps {
  readonly status: FormStatus
  readonly statuses: readonly FormStatus[]
  readonly steps: readonly FormStep[]
  readonly set: (steps: readonly FormStep[]) => void
}

function StepsFrom({ status, statuses, steps, set }: StepsFromProps) {
  const { lifecycle: t } = useDefinitionWords()
  const { only, noFurtherStep } = useSettingsWords().types
  const others = statuses.filter(({ key }) => key !== status.key)
  const stepTo = (to: string) => steps.find((each) => each.from === status.key && each.to === to)
  const told = others.flatMap(({ key, name = '' }) => {
    const { groups = [] } = stepTo(key) ?? {}
    if (stepTo(key) === undefined) return []
    return [groups.length === 0 ? name : only(name, groups.join(', '))]
  })
  const change = (to: string, step: FormStep | undefined) => {
    const rest = steps.filter((each) => each.from !== status.key || each.to !== to)
    set(step === undefined ? rest : [...rest, step])
  }
  return (
    <details className={styles.stepsFrom}>
      <summary>
        <b>{t.from(status.name ?? '')}</b>{' '}
        <span className={fieldStyles.hint}>
          {told.length === 0 ? noFurtherStep : told.join(', ')}
        </span>
      </summary>
      <ul className={styles.stepsTo}>
        {others.map((to) => (
          <StepTo
            key={to.key}
            from={status}
            to={to}
            step={stepTo(to.key)}
            onChange={(step) => change(to.key, step)}
          />
        ))}
      </ul>
    </details>
  )
}

interface StepToProps {
  readonly from: FormStatus
  readonly to: FormStatus
  readonly step: FormStep | undefined
  readonly onChange: (step: FormStep | undefined) => void
}

function StepTo({ from, to, step, onChange }: StepToProps) {
  const { lifecycle: t } = useDefinitionWords()
  const id = useId()
  const { data: groups = [] } = useGroups(useUnit())
  const chosen = (step?.groups ?? []).join('\n')
  const names = groups.map(({ name }) => name)
  // Several groups, which a file may name, are one choice.
  const choices = chosen === '' || names.includes(chosen) ? names : [...names, chosen]
  const way = { from: from.key, to: to.key }
  return (
    <li>
      <label>
        <input
          type="checkbox"
          className={fieldStyles.checkbox}
          checked={step !== undefined}
          onChange={({ target }) => onChange(target.checked ? way : undefined)}
        />
        <span id={id}>{to.name}</span>
      </label>
      {step !== undefined && (
        <select
          className={fieldStyles.input}
          aria-label={t.whoOf(`${from.name} → ${to.name}`)}
          value={chosen}
          onChange={({ target: { value } }) => {
            onChange(value === '' ? way : { ...way, groups: value.split('\n') })
          }}
        >
          <option value="">{t.everyone}</option>
          {choices.map((name) => (
            <option key={name} value={name}>
              {t.onlyGroup(name.replaceAll('\n', ', '))}
            </option>
          ))}
        </select>
      )}
    </li>
  )
}
