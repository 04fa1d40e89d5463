// All webhooks of the unit, each with its state and what it did last; or what webhooks are.

import type { Webhook } from '@kontor/client'
import { AddItem } from '../../../ui/parts/add-item.tsx'
import { useWebhookWords } from '../../../words/webhook-words.ts'
import { SettingList, SettingRow } from '../setting-list.tsx'
import { stateOf, useSendingFacts, WebhookStateMark } from './webhook-state.tsx'
import styles from './webhooks.module.css'

export function WebhookList({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  const t = useWebhookWords()
  return (
    <>
      {webhooks.length === 0 && <NoWebhooks />}
      <AddItem section="webhooks" denial={undefined}>
        {t.add}
      </AddItem>
      {webhooks.length > 0 && (
        <>
          <SettingList>
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </SettingList>
          <WaysOn />
        </>
      )}
    </>
  )
}

function WebhookRow({ webhook }: { readonly webhook: Webhook }) {
  const { id, url, description } = webhook
  const facts = [...(description === null ? [] : [url]), ...useSendingFacts(webhook)]
  return (
    <SettingRow
      isEnded={stateOf(webhook) === 'disabled'}
      section="webhooks"
      item={id}
      name={description ?? url}
      marks={<WebhookStateMark webhook={webhook} />}
      facts={facts.map((fact) => <span key={fact}>{fact}</span>)}
    />
  )
}

function NoWebhooks() {
  const t = useWebhookWords()
  return (
    <div className={styles.about} data-part="state-note">
      <h3>{t.emptyTitle}</h3>
      <p>{t.empty}</p>
      <ol>
        {t.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <WaysOn />
    </div>
  )
}

/** Where more is said. */
function WaysOn() {
  const t = useWebhookWords()
  return (
    <p className={styles.waysOn}>
      {t.guide}{' '}
      <a href="/docs" target="_blank" rel="noopener">
        {t.reference}
      </a>
    </p>
  )
}
