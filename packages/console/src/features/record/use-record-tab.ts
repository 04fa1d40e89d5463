// The open tab of a record. On a page of its own it is in the address.

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

/** The first of `tabs` where none of them is named. */
export function useRecordTab(
  level: 1 | 2,
  tabs: readonly string[],
): readonly [string, (tab: string) => void] {
  const search = useSearch({ strict: false }) as Readonly<Record<string, string>>
  const navigate = useNavigate()
  const [beside, setBeside] = useState<string>()
  const named = level === 1 ? search['tab'] : beside
  const open = (tab: string): void => {
    if (level === 2) setBeside(tab)
    else void navigate({ to: '.', search: { tab } as object, replace: true, state: true })
  }
  return [tabs.find((tab) => tab === named) ?? tabs[0] ?? '', open]
}
