// Tells whether an element of a form is visible, or about to scroll into view.

import { startTransition, useCallback, useState } from 'react'

/** Rows come into sight as they stay: drawing them anew there costs more than a few more. */
const nearby = '150px 0px'
const observers = new WeakMap<Element, IntersectionObserver>()
const listeners = new WeakMap<Element, (isShown: boolean) => void>()

/** False until it is known; what it draws waits for keys that are typed meanwhile. */
export function useIsShown() {
  const [isShown, setShown] = useState(false)
  const watch = useCallback((element: HTMLElement | null) => {
    const scrolled = element?.closest('[data-part=form-body]')
    if (!element || !scrolled) return
    const observer = observerOf(scrolled)
    listeners.set(element, (isWithin) => startTransition(() => setShown(isWithin)))
    observer.observe(element)
    return () => observer.unobserve(element)
  }, [])
  return { isShown, watch }
}

/** One for all elements of a form. */
function observerOf(root: Element): IntersectionObserver {
  const found = observers.get(root)
  if (found !== undefined) return found
  const onIntersect = (entries: readonly IntersectionObserverEntry[]): void => {
    for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
  }
  const observer = new IntersectionObserver(onIntersect, { root, rootMargin: nearby })
  observers.set(root, observer)
  return observer
}
