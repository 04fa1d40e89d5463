// Moves the focus to the heading of each page that is opened, so that screen readers announce it
// and Tab continues from there. A page that takes the focus itself keeps it.

import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

export function usePageFocus(): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null)
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const shown = useRef(pathname)
  useEffect(() => {
    const main = content.current
    const before = shown.current
    shown.current = pathname
    // What a browser opens first it tells by itself.
    if (main === null || before === undefined || before === pathname) return
    if (!isWithin(main)) main.focus({ preventScroll: true })
    if (focusHeading(main)) return
    // Its heading comes with what it shows.
    const observer = new MutationObserver(() => {
      if (focusHeading(main)) observer.disconnect()
    })
    observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname])
  return content
}

function isWithin(main: HTMLElement): boolean {
  return document.activeElement !== main && main.contains(document.activeElement)
}

/** Whether there is nothing left to do. */
function focusHeading(main: HTMLElement): boolean {
  if (isWithin(main) || !isStill(main)) return true
  const heading = main.querySelector('h1')
  if (heading === null) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/** Whether the focus has not been taken elsewhere meanwhile. */
function isStill(main: HTMLElement): boolean {
  return document.activeElement === main || document.activeElement === document.body
}
