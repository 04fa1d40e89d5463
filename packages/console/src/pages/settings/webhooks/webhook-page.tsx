// One webhook: how it goes on and what can be done about it, its settings, its secret, and what it
// has sent and has to send.

import type { Webhook } from '@kontor/client'
import { useUnit } from '../../../address/use-unit.ts'
import type { Values } from '../../../base/value-path.ts'
import type { Rights } from '../../../data/unit/use-rights.ts'
import { actOnWebhook, changeWebhook, refreshWebhooks } from '../../../data/unit/webhooks.ts'
import { EditDescribedFields } from '../../../features/form/edit-described-fields.tsx'
import { ConfirmButton } from '../../../ui/parts/confirm-button.tsx'
import { SettingsPart } from '../../../ui/parts/settings-part.tsx'
import { useWebhookWords } from '../../../words/webhook-words.ts'
import { CreatedSecret } from '../created-secret.tsx'
import { SettingItem } from '../setting-item.tsx'
import { DeliveriesPart } from './deliveries-part.tsx'
import { ReplayPart } from './replay-part.tsx'
import { StatePart } from './state-part.tsx'
import { useWebhookFields } from './webhook-fields.tsx'
import { hostOf, WebhookStateMark } from './webhook-state.tsx'

interface WebhookPageProps {
  readonly webhook: Webhook
  readonly rights: Rights
  /** That was just made, and is shown this once. */
  readonly secret: string | undefined
  readonly onSecret: (secret: string | undefined) => void
}

export function WebhookPage({ webhook, rights, secret, onSecret }: WebhookPageProps) {
  const t = useWebhookWords()
  const unit = useUnit()
  const fields = useWebhookFields(rights)
  return (
    <SettingItem
      section="webhooks"
      title={
        <>
          {webhook.description ?? hostOf(webhook.url)}
          <WebhookStateMark webhook={webhook} />
        </>
      }
    >
      {secret !== undefined && (
        <CreatedSecret
          title={t.made.title}
          secret={secret}
          words={{ ...t.made, secret: t.made.label }}
          onDone={() => onSecret(undefined)}
        />
      )}
      <StatePart webhook={webhook} />
      <DeliveriesPart webhook={webhook} />
      <ReplayPart webhook={webhook} />
      <SettingsPart title={t.settings} heading="h4">
        <EditDescribedFields
          {...fields}
          stored={webhook as unknown as Values & { readonly id: number }}
          send={(change) => changeWebhook(unit, webhook, change)}
          reload={() => refreshWebhooks(unit)}
        />
      </SettingsPart>
      <SettingsPart title={t.secret.title} heading="h4" hint={t.secret.hint}>
        <ConfirmButton
          label={t.secret.rotate}
          title={t.secret.rotateTitle}
          onConfirm={async () => {
            onSecret((await actOnWebhook(unit, webhook.id, { action: 'rotate-secret' })).secret)
            await refreshWebhooks(unit)
          }}
        >
          <p>{t.secret.rotateHint}</p>
        </ConfirmButton>
      </SettingsPart>
    </SettingItem>
  )
}
