// Sends the changes of a period again, to a receiver that has lost them: in portions, as many as
// the server sends again at once.

import type { Webhook } from '@kontor/client'
import { date } from '@kontor/contract/kinds/calendar.ts'
import { required } from '@kontor/contract/kinds/kind.ts'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useUnit } from '../../../address/use-unit.ts'
import { type Trouble, troubleOf } from '../../../data/api/problem-of.ts'
import { useTimeZone } from '../../../data/api/use-time-zone.ts'
import { actOnWebhook, refreshWebhooks } from '../../../data/unit/webhooks.ts'
import { DescribedFieldsForm } from '../../../features/form/described-fields-form.tsx'
import { instantOfDay } from '../../../locale/instants.ts'
import buttonStyles from '../../../ui/parts/button.module.css'
import { ConfirmActions } from '../../../ui/parts/confirm-button.tsx'
import { ModalDialog } from '../../../ui/parts/modal-dialog.tsx'
import { SettingsPart } from '../../../ui/parts/settings-part.tsx'
import { TroubleNote } from '../../../ui/parts/trouble-note.tsx'
import { useTranslation } from '../../../words/use-translation.ts'
import { useWebhookWords } from '../../../words/webhook-words.ts'

interface Replayed {
  readonly count: number
  /** How the rest is sent again. */
  readonly goOn?: () => Promise<void>
}

interface Period {
  readonly from: string
  /** Until now where absent. */
  readonly to?: string
}

const fields = { from: required(date()), to: date() }

export function ReplayPart({ webhook }: { readonly webhook: Webhook }) {
  const { replay: t } = useWebhookWords()
  const unit = useUnit()
  const timeZone = useTimeZone()
  const { format } = useTranslation()
  const [replayed, setReplayed] = useState<Replayed>()
  const [trouble, setTrouble] = useState<Trouble>()
  const [period, setPeriod] = useState<Period>()

  async function replayPeriod({ from, to }: Period): Promise<void> {
    setReplayed(undefined)
    await replay(
      instantOfDay(from, { timeZone, edge: 'first' }),
      to && instantOfDay(to, { timeZone, edge: 'last' }),
    )
  }

  async function replay(from: string, to?: string): Promise<void> {
    const bounds = { from, ...(to !== undefined && { to }) }
    const act = await actOnWebhook(unit, webhook.id, { action: 'replay', ...bounds })
    const { count, nextFrom } = act
    setReplayed({ count, ...(nextFrom && { goOn: () => replay(nextFrom, to) }) })
    await refreshWebhooks(unit)
  }

  async function goOn(): Promise<void> {
    setTrouble(undefined)
    await replayed?.goOn?.().catch((error: unknown) => setTrouble(troubleOf(error)))
  }

  return (
    <SettingsPart title={t.title} heading="h4" hint={t.hint}>
      <DescribedFieldsForm
        fields={fields}
        initial={{}}
        labels={{ from: t.from, to: t.to }}
        hints={{ to: t.toHint }}
        submit={t.send}
        save={async ({ from, to }) =>
          setPeriod({ from: String(from), ...(typeof to === 'string' && { to }) })
        }
      />
      <ModalDialog
        role="alertdialog"
        title={t.sendTitle}
        isDismissable={true}
        isOpen={period !== undefined}
        onOpenChange={() => setPeriod(undefined)}
      >
        {period !== undefined && (
          <>
            <p>
              {period.to === undefined
                ? t.since(format.date(period.from))
                : t.between(format.date(period.from), format.date(period.to))}
            </p>
            <ConfirmActions
              label={t.send}
              onConfirm={async () => replayPeriod(period)}
              onDone={() => setPeriod(undefined)}
            />
          </>
        )}
      </ModalDialog>
      {trouble !== undefined && <TroubleNote trouble={trouble} />}
      <p role="status">{replayed !== undefined && textOf(replayed, t)}</p>
      {replayed?.goOn !== undefined && (
        <Button className={buttonStyles.button} onPress={() => void goOn()}>
          {t.goOn}
        </Button>
      )}
    </SettingsPart>
  )
}

type ReplayWords = ReturnType<typeof useWebhookWords>['replay']

function textOf({ count, goOn }: Replayed, t: ReplayWords): string {
  if (goOn !== undefined) return t.more(count)
  return count === 0 ? t.none : t.count(count)
}
