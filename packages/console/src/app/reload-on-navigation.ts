// Loads a newer console when the user goes to another page, where nothing typed can be lost. Never
// by itself, and not when leaving a form, which may still be saving.

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
