// The views of a unit in the order of the sidebar: by domain, those of no domain left out.

import { type Domain, domains } from '@kontor/contract/views/view-description.ts'
import type { View } from './views.ts'

export interface DomainViews {
  readonly domain: Domain
  readonly views: readonly View[]
}

export function domainViews(views: readonly View[]): readonly DomainViews[] {
  return domains
    .map((domain) => ({ domain, views: views.filter((view) => view.domain === domain) }))
    .filter(({ views: found }) => found.length > 0)
}
