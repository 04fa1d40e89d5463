// The commands of every page: what leads elsewhere, and what lies over the page.

import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import type { Domain } from '@kontor/contract/views/view-description.ts'
import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useHasScope } from '../../data/api/has-scope.ts'
import { offeredViews, predefinedOf, readViews, useViews } from '../../data/rows/views.ts'
import { typesForView } from '../../data/unit/types-for-view.ts'
import { focusPane } from '../../keyboard/focus-pane.ts'
import { useCommands } from '../../ui/commands/offered-commands.ts'
import type { IconName } from '../../ui/parts/icon.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import { newRecordPath, useOpenRecord } from '../navigation/new-record-path.ts'
import { openOverlay } from '../navigation/open-overlay.ts'

export function useShellCommands(): void {
  const { words } = useTranslation()
  const mayWrite = useHasScope('write')
  const { unit = '', view = '' } = useParams({ strict: false })
  const open = useOpenRecord()
  const navigate = useNavigate()
  const router = useRouter()
  const views = useViews(Number(unit))
  const [type] = typesForView(predefinedOf(views, view), presetCatalogue.types)
  const go = (to: string): void => void navigate({ to: `/${unit}${to}` })
  const toDomain = (domain: Domain) => async (): Promise<void> => {
    const from = router.latestLocation
    const all = await readViews(Number(unit)).catch(() => [])
    const first = offeredViews(all).find((each) => each.domain === domain)
    // Whoever has gone on meanwhile stays there.
    if (first !== undefined && router.latestLocation === from) go(`/views/${first.name}`)
  }
  const newOfAny = (): void => openOverlay({ kind: 'commands', text: '+' })
  useCommands([
    { id: 'commands', run: () => openOverlay({ kind: 'commands', text: '' }) },
    {
      id: 'keys',
      run: () => openOverlay({ kind: 'keys' }),
      inMenu: { group: 'account', icon: 'table', title: words.app.keys },
    },
    { id: 'home', run: () => go(''), inMenu: leads('home', words.home.title) },
    { id: 'inbox', run: () => go('/inbox'), inMenu: leads('inbox', words.app.inbox) },
    { id: 'drafts', run: () => go('/drafts'), inMenu: leads('drafts', words.app.drafts) },
    { id: 'week', run: () => go('/week'), inMenu: leads('calendar', words.app.week) },
    { id: 'absences', run: () => go('/absences'), inMenu: leads('sun', words.app.absences) },
    ...domainsWithKey.map((domain) => ({ id: domain, run: toDomain(domain) })),
    {
      id: 'new',
      run: type === undefined ? newOfAny : () => go(newRecordPath(type, undefined)),
    },
    { id: 'newOfAny', run: newOfAny },
    {
      id: 'edit',
      isPossible: () => open !== undefined,
      // With the rows that the record was opened from.
      run: () =>
        void navigate({ to: `/${unit}/${open?.collection}/${open?.id}/edit`, state: true }),
      inMenu: mayWrite ? { group: 'page', icon: 'edit' } : undefined,
    },
    { id: 'nextPane', run: () => focusPane(1) },
    { id: 'previousPane', run: () => focusPane(-1) },
  ])
}

const domainsWithKey = ['companies', 'sales', 'purchases', 'work', 'time', 'books'] as const

function leads(icon: IconName, title: string) {
  return { group: 'go', icon, title } as const
}
