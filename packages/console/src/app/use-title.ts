// The title of the page, which tabs, history and screen readers show.

import { useEffect } from 'react'

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Kontor' : `${title} · Kontor`
  }, [title])
}
