// How a webhook goes on, in a word: active, failing since when, paused, or disabled.

import type { Webhook } from '@kontor/client'
import type { WebhookState } from '@kontor/contract/records/webhook-request.ts'
import { useShownInstant } from '../../../ui/kinds/use-shown-instant.ts'
import { useWebhookWords } from '../../../words/webhook-words.ts'
import { SettingMark } from '../setting-list.tsx'

export type ShownState = WebhookState | 'disabled'

/** One that is disabled does nothing, whatever it did before. */
export function stateOf({ isDisabled, state }: Webhook): ShownState {
  return isDisabled ? 'disabled' : state
}

export function WebhookStateMark({ webhook }: { readonly webhook: Webhook }) {
  const t = useWebhookWords()
  const shown = useShownInstant()
  const state = stateOf(webhook)
  const { failingSince } = webhook
  return (
    <SettingMark
      isStrong={state === 'active'}
      isAlarming={state === 'failing' || state === 'paused'}
    >
      {state === 'failing' && failingSince !== null
        ? t.failingSince(shown(failingSince))
        : t.states[state]}
    </SettingMark>
  )
}

/** What a webhook without a description is called: the rest of an address may be very long. */
export function hostOf(url: string): string {
  return new URL(url).host
}

/** When something was accepted last, and when something failed, in words. */
export function useSendingFacts({ lastSuccessAt, lastFailure }: Webhook): readonly string[] {
  const t = useWebhookWords()
  const shown = useShownInstant()
  const answer = (status: number | null) => (status === null ? t.noAnswer : t.answer(status))
  return [
    lastSuccessAt === null ? t.nothingSent : t.lastSuccess(shown(lastSuccessAt)),
    ...(lastFailure === null
      ? []
      : [t.lastFailure(shown(lastFailure.at), answer(lastFailure.status))]),
  ]
}
