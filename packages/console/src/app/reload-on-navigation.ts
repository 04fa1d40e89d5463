// A newer console of the server is loaded when its reader goes on to another page: nothing is typed
// then that would be lost. Never by itself, and not from a form, whose leaving may still be saving.

import type { AnyRouter } from '@tanstack/react-router'
import { isSending } from '../data/api/connection.ts'
import { isConsoleOld } from '../data/api/console-version.ts'

const formPath = /\/(?:new|edit)$/

export function reloadOnNavigation(router: AnyRouter): void {
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (!pathChanged || fromLocation === undefined) return
    if (!isConsoleOld() || isSending() || formPath.test(fromLocation.pathname)) return
    // The address that is gone to, with what goes along in the history.
    router.history.flush()
    location.reload()
  })
}
