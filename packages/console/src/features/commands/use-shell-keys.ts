// The keys that count on every page, by what they lead to.

import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import type { Domain } from '@kontor/contract/views/view-description.ts'
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { predefinedOf, readViews, useViews } from '../../data/rows/views.ts'
import { typesForView } from '../../data/unit/types-for-view.ts'
import { focusPane } from '../../keyboard/focus-pane.ts'
import { useKeys } from '../../keyboard/use-keys.ts'
import { openOverlay } from '../navigation/open-overlay.ts'

export function useShellKeys(): void {
  const { unit = '', view = '', collection, id } = useParams({ strict: false })
  const { open } = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const navigate = useNavigate()
  const router = useRouter()
  const views = useViews(Number(unit))
  const [type] = typesForView(predefinedOf(views, view), presetCatalogue.types)
  const [openCollection, openId] = open?.split(':') ?? [collection, id]
  const go = (to: string): void => void navigate({ to: `/${unit}${to}` })
  const toDomain = (domain: Domain) => async (): Promise<void> => {
    const from = router.latestLocation
    const all = await readViews(Number(unit)).catch(() => [])
    const first = all.find((each) => each.domain === domain)
    // Whoever has gone on meanwhile stays there.
    if (first !== undefined && router.latestLocation === from) go(`/views/${first.name}`)
  }
  const newOfAny = (): void => openOverlay({ kind: 'commands', text: '+' })
  useKeys({
    commands: () => openOverlay({ kind: 'commands', text: '' }),
    keys: () => openOverlay({ kind: 'keys' }),
    home: () => go(''),
    inbox: () => go('/inbox'),
    drafts: () => go('/drafts'),
    companies: toDomain('companies'),
    sales: toDomain('sales'),
    purchases: toDomain('purchases'),
    work: toDomain('work'),
    time: toDomain('time'),
    books: toDomain('books'),
    new: type === undefined ? newOfAny : () => go(`/${type.collection}/new?type=${type.type}`),
    newOfAny,
    ...(openCollection !== undefined &&
      openId !== undefined && {
        // With the rows that the record was opened from.
        edit: () => void navigate({ to: `/${unit}/${openCollection}/${openId}/edit`, state: true }),
      }),
    nextPane: () => focusPane(1),
    previousPane: () => focusPane(-1),
  })
}
