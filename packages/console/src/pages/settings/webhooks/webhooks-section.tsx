// The webhooks of the unit: all of them, one of them, or a new one, as the address says. A secret
// that was just made is here alone, until it was stored or the page is left.

import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useUnit } from '../../../address/use-unit.ts'
import { useRights } from '../../../data/unit/use-rights.ts'
import { useWebhooks } from '../../../data/unit/webhooks.ts'
import { Denied } from '../../../ui/parts/denied.tsx'
import { Failure } from '../../../ui/parts/failure.tsx'
import { NotFound } from '../../../ui/parts/not-found.tsx'
import { NewWebhook } from './new-webhook.tsx'
import { WebhookList } from './webhook-list.tsx'
import { WebhookPage } from './webhook-page.tsx'

interface MadeSecret {
  readonly webhook: number
  readonly secret: string
}

export function WebhooksSection() {
  const { item } = useParams({ strict: false })
  const unit = useUnit()
  const rights = useRights()
  const denial = rights?.denial('agencies')
  const isAllowed = rights !== undefined && denial === undefined
  const { data, error, refetch } = useWebhooks(unit, isAllowed)
  const [made, setMade] = useState<MadeSecret>()
  // Whoever leaves the page of the webhook has been asked.
  if (made !== undefined && item !== 'new' && item !== String(made.webhook)) setMade(undefined)
  if (denial !== undefined) return <Denied denial={denial} />
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (rights === undefined || data === undefined) return null
  if (item === undefined) return <WebhookList webhooks={data} />
  const onMade = (webhook: number, secret: string): void => setMade({ webhook, secret })
  if (item === 'new') return <NewWebhook rights={rights} onMade={onMade} />
  const webhook = data.find(({ id }) => String(id) === item)
  if (webhook === undefined) return <NotFound />
  return (
    <WebhookPage
      key={webhook.id}
      webhook={webhook}
      rights={rights}
      secret={made?.webhook === webhook.id ? made.secret : undefined}
      onSecret={(secret) =>
        setMade(secret === undefined ? undefined : { webhook: webhook.id, secret })
      }
    />
  )
}
