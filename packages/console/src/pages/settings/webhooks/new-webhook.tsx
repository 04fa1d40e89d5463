// A new webhook, which is shown with its secret once it is made.

import { useUnit } from '../../../address/use-unit.ts'
import type { Rights } from '../../../data/unit/use-rights.ts'
import { createWebhook, refreshWebhooks } from '../../../data/unit/webhooks.ts'
import { DescribedFieldsForm } from '../../../features/form/described-fields-form.tsx'
import { SettingsPart } from '../../../ui/parts/settings-part.tsx'
import { useSettingsWords } from '../../../words/settings-words.ts'
import { useWebhookWords } from '../../../words/webhook-words.ts'
import { useShowSetting } from '../use-show-setting.ts'
import { useWebhookFields } from './webhook-fields.tsx'

interface NewWebhookProps {
  readonly rights: Rights
  readonly onMade: (webhook: number, secret: string) => void
}

export function NewWebhook({ rights, onMade }: NewWebhookProps) {
  const words = useSettingsWords()
  const t = useWebhookWords()
  const unit = useUnit()
  const show = useShowSetting('webhooks')
  return (
    <SettingsPart title={t.add} isRaised={true}>
      <DescribedFieldsForm
        {...useWebhookFields(rights)}
        initial={rights.isSupervisor ? { userId: rights.user } : {}}
        submit={t.create}
        save={async (body) => {
          const { id, secret } = await createWebhook(unit, body)
          await refreshWebhooks(unit)
          onMade(id, secret)
          await show(id)
        }}
        cancel={words.cancel}
        onCancel={() => void show()}
      />
    </SettingsPart>
  )
}
