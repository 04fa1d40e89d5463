// All webhooks of the unit, each with its state and what it did last; or what webhooks are.

import type { Webhook } from '@kontor/client'
import { AddItem } from '../../../ui/parts/add-item.tsx'
import { useWebhookWords } from '../../../words/webhook-words.ts'
import { SettingList, SettingRow } from '../setting-list.tsx'
import {
  hostOf,
  type ShownState,
  stateOf,
  useSendingFacts,
  WebhookStateMark,
} from './webhook-state.tsx'
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
            {byUrgency(webhooks).map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </SettingList>
          <WaysOn />
        </>
      )}
    </>
  )
}

const urgencies: readonly ShownState[] = ['failing', 'paused', 'active', 'disabled']

/** Those that somebody has to look after come first. */
function byUrgency(webhooks: readonly Webhook[]): readonly Webhook[] {
  const rank = (webhook: Webhook): number => urgencies.indexOf(stateOf(webhook))
  return webhooks.toSorted((one, other) => rank(one) - rank(other) || one.id - other.id)
}

function WebhookRow({ webhook }: { readonly webhook: Webhook }) {
  const { id, url, description } = webhook
  const facts = useSendingFacts(webhook)
  return (
    <SettingRow
      isEnded={stateOf(webhook) === 'disabled'}
      section="webhooks"
      item={id}
      name={<span className={styles.name}>{description ?? hostOf(url)}</span>}
      marks={<WebhookStateMark webhook={webhook} />}
      facts={
        <>
          <span className={styles.address}>{url}</span>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </>
      }
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
