// A sentence that something went wrong, told to screen readers at once.

import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <div className="notice" role="alert">
      <Icon name="alert" />
      <div>{children}</div>
    </div>
  )
}
