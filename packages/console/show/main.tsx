// Mounts the page of parts in place of the console: its addresses are `/console/UNIT/GROUP`, and
// whatever a link of a part leads to is the page as well.

import '../src/style/tokens.css'
import '../src/style/ground.css'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { StrictMode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { parseSearch, printSearch } from '../src/address/search-text.ts'
import { queryClient } from '../src/data/api/query-client.ts'
import { useSession } from '../src/data/api/session.ts'
import { SessionGate } from '../src/pages/sign-in/session-gate.tsx'
import { useTranslation } from '../src/words/use-translation.ts'
import { ShowPage } from './show-page.tsx'

const root = createRootRoute({ component: Root })
const start = createRoute({ getParentRoute: () => root, path: '/', component: Start })
const unit = createRoute({ getParentRoute: () => root, path: '/$unit' })
const page = createRoute({ getParentRoute: () => unit, path: '/', component: ShowPage })
const group = createRoute({ getParentRoute: () => unit, path: '/$', component: ShowPage })

const router = createRouter({
  routeTree: root.addChildren([start, unit.addChildren([page, group])]),
  basepath: '/console',
  parseSearch,
  stringifySearch: printSearch,
})

const place = document.getElementById('root')
if (place !== null) {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

function Root() {
  const { language } = useTranslation()
  return (
    <I18nProvider locale={language === 'cs' ? 'cs-CZ' : 'en-GB'}>
      <SessionGate>
        <Outlet />
      </SessionGate>
    </I18nProvider>
  )
}

/** Leads to the first unit of who is signed in. */
function Start() {
  const first = useSession()?.units[0]
  if (first === undefined) return null
  return <Navigate to="/$unit" params={{ unit: String(first.id) }} replace={true} />
}
