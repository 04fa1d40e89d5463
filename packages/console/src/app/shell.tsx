// The frame around every page: the skip link, the sidebar, the bottom bar of phones, and the
// overlays.

import { Outlet, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUnit } from '../address/use-unit.ts'
import { markFirstRowsShown } from '../base/first-rows-shown.ts'
import { useNarrow } from '../base/use-narrow.ts'
import { usePageFocus } from '../base/use-page-focus.ts'
import { useSession } from '../data/api/session.ts'
import { useFollowedChanges } from '../data/changes/use-followed-changes.ts'
import { useNoteRecent } from '../data/records/recent-records.ts'
import { useNoteUsedViews } from '../data/rows/unused-views.ts'
import { useOwnTitles } from '../data/rows/use-own-titles.ts'
import { useShellCommands } from '../features/commands/use-shell-commands.ts'
import { useKeyPresses } from '../ui/commands/use-key-presses.ts'
import { useTranslation } from '../words/use-translation.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ForeignUnit } from './foreign-unit.tsx'
import { OverlayHost } from './overlay-host.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

export function Shell() {
  const unit = useUnit()
  const session = useSession()
  const isForeign = session !== undefined && !session.units.some(({ id }) => id === unit)
  return isForeign ? <ForeignUnit /> : <Frame />
}

function Frame() {
  const { words } = useTranslation()
  const unit = useUnit()
  const isNarrow = useNarrow()
  const { view, collection, id } = useParams({ strict: false })
  const content = usePageFocus()
  useKeyPresses()
  useShellCommands()
  useNoteRecent(unit, collection, id)
  useNoteUsedViews(unit, view)
  useFollowedChanges(unit)
  useOwnTitles(unit)
  // Rows of a view come before what nobody waits for.
  useEffect(() => {
    if (view === undefined) markFirstRowsShown()
  }, [view])
  return (
    <div className={styles.shell} data-part="shell">
      <a className={styles.skip} data-part="skip" href="#content">
        {words.app.skip}
      </a>
      {!isNarrow && <Sidebar />}
      <main ref={content} id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      {isNarrow && <BottomBar />}
      <OverlayHost />
    </div>
  )
}
