// What a webhook has sent and has to send, by its state; what failed for good is sent again.

import type { Webhook } from '@kontor/client'
import { limits } from '@kontor/contract/limits.ts'
import { type DeliveryState, deliveryStates } from '@kontor/contract/records/webhook-request.ts'
import { useState } from 'react'
import { useUnit } from '../../../address/use-unit.ts'
import {
  actOnWebhook,
  type Delivery,
  refreshWebhooks,
  useDeliveries,
} from '../../../data/unit/webhooks.ts'
import { useShownInstant } from '../../../ui/kinds/use-shown-instant.ts'
import { ConfirmButton } from '../../../ui/parts/confirm-button.tsx'
import { Failure } from '../../../ui/parts/failure.tsx'
import fieldStyles from '../../../ui/parts/field.module.css'
import { SettingsPart } from '../../../ui/parts/settings-part.tsx'
import { useTranslation } from '../../../words/use-translation.ts'
import { useWebhookWords } from '../../../words/webhook-words.ts'
import { Choice } from '../choice.tsx'
import { SettingList, SettingRow } from '../setting-list.tsx'
import styles from './webhooks.module.css'

export function DeliveriesPart({ webhook }: { readonly webhook: Webhook }) {
  const { deliveries: t } = useWebhookWords()
  const unit = useUnit()
  const [state, setState] = useState<DeliveryState>('waiting')
  const { data, error, refetch } = useDeliveries(unit, webhook.id, state)
  return (
    <SettingsPart title={t.title} heading="h4">
      <Choice
        label={t.show}
        value={state}
        options={deliveryStates.map((each) => [each, t.states[each]])}
        onChange={setState}
      />
      <p className={fieldStyles.hint}>{t.hints[state]}</p>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && error === null && (
        <>
          {data.length === limits.webhookListedMax && (
            <p className={fieldStyles.hint}>{t.first(data.length)}</p>
          )}
          <SettingList nothing={t.none[state]}>
            {data.map((delivery) => (
              <DeliveryRow key={delivery.webhookId} delivery={delivery} />
            ))}
          </SettingList>
        </>
      )}
      {state === 'dead' && data !== undefined && data.length > 0 && (
        <ConfirmButton
          label={t.sendAgain}
          title={t.sendAgainTitle}
          onConfirm={async () => {
            await actOnWebhook(unit, webhook.id, { action: 'replay', state })
            await refreshWebhooks(unit)
          }}
        >
          <p>{t.sendAgainHint}</p>
        </ConfirmButton>
      )}
    </SettingsPart>
  )
}

function DeliveryRow({ delivery }: { readonly delivery: Delivery }) {
  const words = useWebhookWords()
  const { deliveries: t } = words
  const shown = useShownInstant()
  const name = useEntryName(delivery)
  const { entry, attempts, lastStatus, lastAt, nextAt } = delivery
  const answer = lastStatus === null ? words.noAnswer : words.answer(lastStatus)
  const facts = [
    t.at(shown(entry.timestamp)),
    attempts === 0 ? t.notTried : t.attempts(attempts),
    ...(lastAt === null ? [] : [`${t.lastAt(shown(lastAt))} (${answer})`]),
    ...(nextAt === null ? [] : [t.nextAt(shown(nextAt))]),
  ]
  return (
    <SettingRow
      name={name}
      facts={facts.map((fact) => <span key={fact}>{fact}</span>)}
      more={<EntryText delivery={delivery} name={name} />}
    />
  )
}

interface EntryTextProps {
  readonly delivery: Delivery
  /** What tells it from the others. */
  readonly name: string
}

/** As it is sent, once somebody wants to see it. */
function EntryText({ delivery: { webhookId, entry }, name }: EntryTextProps) {
  const { deliveries: t } = useWebhookWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.entry} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={t.entryOf(name)}>{t.entry}</summary>
      {isOpen && (
        <>
          <code>{webhookId}</code>
          <pre>{JSON.stringify(entry, null, 2)}</pre>
        </>
      )}
    </details>
  )
}

/** `Sales invoice 7: Status changed`. */
function useEntryName({ entry: { type, data } }: Delivery): string {
  const { collections, changes, deliveries: t } = useWebhookWords()
  const { typeLabel } = useTranslation()
  const { collection, id, recordType, change } = data
  if (collection === undefined || change === undefined) {
    return type === 'changes.resync' ? t.resync : type
  }
  const kinds: Readonly<Record<string, string>> = collections
  const what = recordType === undefined ? kinds[collection] : typeLabel(recordType)
  const done: Readonly<Record<string, string>> = changes
  return `${what ?? collection} ${id}: ${done[change] ?? change}`
}
