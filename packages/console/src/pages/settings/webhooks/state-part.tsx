// How a webhook goes on, and what can be done about it: a test, going on after a pause, an end.

import type { Webhook } from '@kontor/client'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useUnit } from '../../../address/use-unit.ts'
import { type Trouble, troubleOf } from '../../../data/api/problem-of.ts'
import { actOnWebhook, changeWebhook, refreshWebhooks } from '../../../data/unit/webhooks.ts'
import buttonStyles from '../../../ui/parts/button.module.css'
import { ConfirmButton } from '../../../ui/parts/confirm-button.tsx'
import fieldStyles from '../../../ui/parts/field.module.css'
import sectionStyles from '../../../ui/parts/section.module.css'
import { SettingsPart } from '../../../ui/parts/settings-part.tsx'
import { TroubleNote } from '../../../ui/parts/trouble-note.tsx'
import { useWebhookWords } from '../../../words/webhook-words.ts'
import { stateOf, useSendingFacts } from './webhook-state.tsx'
import styles from './webhooks.module.css'

export function StatePart({ webhook }: { readonly webhook: Webhook }) {
  const t = useWebhookWords()
  const unit = useUnit()
  const state = stateOf(webhook)
  const facts = useSendingFacts(webhook)
  const [announcement, setAnnouncement] = useState('')
  const [trouble, setTrouble] = useState<Trouble>()
  async function attempt(act: () => Promise<string>): Promise<void> {
    setAnnouncement('')
    setTrouble(undefined)
    try {
      setAnnouncement(await act())
    } catch (error) {
      setTrouble(troubleOf(error))
    }
    await refreshWebhooks(unit)
  }
  async function change(isDisabled: boolean): Promise<void> {
    await changeWebhook(unit, webhook, { isDisabled })
    await refreshWebhooks(unit)
  }
  const test = async (): Promise<string> => {
    const { status } = await actOnWebhook(unit, webhook.id, { action: 'test' })
    if (status === null) return t.testedNoAnswer
    return String(status).startsWith('2') ? t.testAccepted(status) : t.testRefused(status)
  }
  const resume = async (): Promise<string> => {
    await actOnWebhook(unit, webhook.id, { action: 'resume' })
    return ''
  }
  return (
    <SettingsPart title={t.state} heading="h4">
      <p>{t.stateHints[state]}</p>
      <p className={`${fieldStyles.hint} ${styles.wholeAddress}`}>{webhook.url}</p>
      <p className={`${fieldStyles.hint} ${styles.facts}`}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {trouble !== undefined && <TroubleNote trouble={trouble} />}
      <div className={sectionStyles.settingsActions}>
        {(state === 'failing' || state === 'paused') && (
          <Button className={buttonStyles.primary} onPress={() => void attempt(resume)}>
            {t.resume}
          </Button>
        )}
        <Button className={buttonStyles.button} onPress={() => void attempt(test)}>
          {t.test}
        </Button>
        {state === 'disabled' ? (
          <Button
            className={buttonStyles.button}
            onPress={() => void attempt(async () => change(false).then(() => ''))}
          >
            {t.enable}
          </Button>
        ) : (
          <ConfirmButton label={t.disable} title={t.disableTitle} onConfirm={() => change(true)}>
            <p>{t.disableHint}</p>
          </ConfirmButton>
        )}
      </div>
      <p role="status">{announcement}</p>
    </SettingsPart>
  )
}
