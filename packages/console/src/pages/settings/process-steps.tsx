// A process as its steps, one after another: who approves each, how many of them, and when.

import type { ProcessFile } from '@kontor/client'
import fieldStyles from '../../ui/parts/field.module.css'
import sectionStyles from '../../ui/parts/section.module.css'
import { recordWords } from '../../words/record-words.ts'
import { useSettingsWords } from '../../words/settings-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './process-steps.module.css'

type Process = ProcessFile['processes'][number]
type Step = Process['steps'][number]

export function ProcessSteps({ process }: { readonly process: Process }) {
  const { processes: t } = useSettingsWords()
  const { language, statusLabel, typeLabel } = useTranslation()
  const { code, types, steps, approved, rejected } = process
  const title = recordWords(language).process.titles[code] ?? process.title
  const ofTypes = types?.map(typeLabel).join(', ') ?? t.anyDocument
  return (
    <section className={sectionStyles.settingsPart} data-part="settings-part">
      <h3>{title}</h3>
      <p className={fieldStyles.hint}>{`${code} · ${ofTypes}`}</p>
      <ol className={styles.steps} aria-label={t.steps(title)}>
        {steps.map((step) => (
          <StepBox key={step.name} step={step} />
        ))}
      </ol>
      {approved && rejected && (
        <p className={fieldStyles.hint}>
          {t.ends(statusLabel(approved.status), statusLabel(rejected.status))}
        </p>
      )}
    </section>
  )
}

function StepBox({ step }: { readonly step: Step }) {
  const { processes: t } = useSettingsWords()
  const { name, when } = step
  // A number, or the word.
  const need: unknown = step.need
  return (
    <li>
      <b>{name}</b>
      <p>{useApprovers(step)}</p>
      {need === 'all' && <p>{t.needAll}</p>}
      {typeof need === 'number' && need > 1 && <p>{t.need(need)}</p>}
      {when && <p>{t.when(when)}</p>}
    </li>
  )
}

/** One of them is given. */
function useApprovers({ approvers, amount }: Step): string {
  const { processes: t } = useSettingsWords()
  const { fieldLabel } = useTranslation()
  const { users, groups, manager } = approvers
  if (users) return t.users(users.join(', '))
  if (groups) return t.groups(groups.join(', '))
  if (manager) return manager === 1 ? t.manager : t.managerAbove(manager)
  return t.managersUpTo(fieldLabel(amount ?? ''))
}
