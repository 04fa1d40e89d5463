// The addresses of the console. Paths are those of the REST interface with `/console` in place of
// `/rest/v1`, and what a page shows is in the query under the same names. Views come with the first
// screen; the other pages are loaded when they are first opened.

import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
  redirect,
  useNavigate,
} from '@tanstack/react-router'
import { I18nProvider, RouterProvider as LinkProvider } from 'react-aria-components'
import { parseSearch, printSearch } from '../address/search-text.ts'
import { useSession } from '../data/api/session.ts'
import { SessionGate } from '../pages/sign-in/session-gate.tsx'
import { ViewPage } from '../pages/view/view-page.tsx'
import { NotFound } from '../ui/parts/not-found.tsx'
import pageStyles from '../ui/parts/page.module.css'
import { useTranslation } from '../words/use-translation.ts'
import { ConnectionBar } from './connection-bar.tsx'
import { PinNote } from './pin-note.tsx'
import { reloadOnNavigation } from './reload-on-navigation.ts'
import styles from './shell.module.css'
import { Shell } from './shell.tsx'

const root = createRootRoute({ component: Root, notFoundComponent: Nowhere })

const start = createRoute({ getParentRoute: () => root, path: '/', component: Start })

const unit = createRoute({
  getParentRoute: () => root,
  path: '/$unit',
  component: Shell,
  notFoundComponent: NotFound,
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d*$/.test(params.unit)) throw redirect({ to: '/' })
  },
})

const home = createRoute({
  getParentRoute: () => unit,
  path: '/',
  component: lazyRouteComponent(() => import('../pages/home/home-page.tsx'), 'HomePage'),
})

const view = createRoute({ getParentRoute: () => unit, path: '/views/$view', component: ViewPage })

const importView = createRoute({
  getParentRoute: () => unit,
  path: '/views/$view/import',
  component: lazyRouteComponent(() => import('../pages/import/import-page.tsx'), 'ImportPage'),
})

const record = createRoute({
  getParentRoute: () => unit,
  path: '/$collection/$id',
  component: lazyRouteComponent(() => import('../pages/record/record-page.tsx'), 'RecordPage'),
})

const newRecord = createRoute({
  getParentRoute: () => unit,
  path: '/$collection/new',
  component: lazyRouteComponent(() => import('../pages/edit/new-record-page.tsx'), 'NewRecordPage'),
})

const editRecord = createRoute({
  getParentRoute: () => unit,
  path: '/$collection/$id/edit',
  component: lazyRouteComponent(
    () => import('../pages/edit/edit-record-page.tsx'),
    'EditRecordPage',
  ),
})

const inbox = createRoute({
  getParentRoute: () => unit,
  path: '/inbox',
  component: lazyRouteComponent(() => import('../pages/inbox/inbox-page.tsx'), 'InboxPage'),
})

const drafts = createRoute({
  getParentRoute: () => unit,
  path: '/drafts',
  component: lazyRouteComponent(() => import('../pages/drafts/drafts-page.tsx'), 'DraftsPage'),
})

const week = createRoute({
  getParentRoute: () => unit,
  path: '/week',
  component: lazyRouteComponent(() => import('../pages/week/week-page.tsx'), 'WeekPage'),
})

const absences = createRoute({
  getParentRoute: () => unit,
  path: '/absences',
  component: lazyRouteComponent(
    () => import('../pages/absences/absences-page.tsx'),
    'AbsencesPage',
  ),
})

const settings = createRoute({
  getParentRoute: () => unit,
  path: '/settings/{-$section}/{-$item}',
  component: lazyRouteComponent(
    () => import('../pages/settings/settings-page.tsx'),
    'SettingsPage',
  ),
})

const routeTree = root.addChildren([
  start,
  unit.addChildren([
    // In any order: the router takes the path that says most.
    home,
    inbox,
    drafts,
    week,
    absences,
    view,
    importView,
    settings,
    record,
    newRecord,
    editRecord,
  ]),
])

export const router = createRouter({
  routeTree,
  basepath: '/console',
  parseSearch,
  stringifySearch: printSearch,
  defaultPreload: false,
  scrollRestoration: false,
})

reloadOnNavigation(router)

declare module '@tanstack/react-router' {
  interface Register {
    readonly router: typeof router
  }
}

/** Where links lead out of the console. */
const ofServer = /^\/(?:docs|rest)\b/

/** React Aria follows links of menus through the router, and speaks the language chosen. */
function Root() {
  const navigate = useNavigate()
  const { language } = useTranslation()
  return (
    <I18nProvider locale={language === 'cs' ? 'cs-CZ' : 'en-GB'}>
      <LinkProvider
        navigate={(to) => void navigate({ to })}
        useHref={(to) => (ofServer.test(to) ? to : `/console${to}`)}
      >
        <div className={styles.frame}>
          <ConnectionBar />
          <PinNote />
          <SessionGate>
            <Outlet />
          </SessionGate>
        </div>
      </LinkProvider>
    </I18nProvider>
  )
}

/** Outside every unit, so without the frame of its pages. */
function Nowhere() {
  return (
    <main className={pageStyles.signInPage}>
      <NotFound />
    </main>
  )
}

/** Leads to the first unit of who is signed in. */
function Start() {
  const first = useSession()?.units[0]
  if (first === undefined) return null
  return <Navigate to="/$unit" params={{ unit: String(first.id) }} replace={true} />
}
