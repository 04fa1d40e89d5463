// Whether the window is as narrow as a phone.

import { useSyncExternalStore } from 'react'

const query = matchMedia('(max-width: 767px)')

export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => query.matches,
  )
}
