// Sets the title of the page, which tabs, history and screen readers show.

import { useLayoutEffect } from 'react'

export function useTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = title === '' ? 'Kontor' : `${title} · Kontor`
  }, [title])
}
