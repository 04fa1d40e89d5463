// Keeps what a new document says by default in step with its company and its date of issue. What
// somebody has typed, or cleared, is no default any more.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { useEffect } from 'react'
import type { Values } from '../base/value-path.ts'
import { readCompanyTerms } from '../data/records/company-terms.ts'
import type { FormDefaults } from '../data/unit/use-form-defaults.ts'
import type { FormState } from '../ui/fields/form-state.ts'
import { documentDefaults, followingDefaults, unknownTerms } from './document-defaults.ts'

interface Following {
  readonly type: RecordType
  readonly setting: FormDefaults
  readonly state: FormState
  /** False once the document is stored. */
  readonly isNew: boolean
  /** Whether it is gone on with: what a draft says was left so. */
  readonly isBegun: boolean
}

export function useFollowingDefaults({ type, setting, state, isNew, isBegun }: Following): void {
  useEffect(() => {
    if (!isNew || type.properties?.['currencyDoc'] === undefined) return
    const { unit } = setting
    let terms = unknownTerms
    let reading = new AbortController()
    const defaults = (): Values => documentDefaults(type.properties, state.values, setting, terms)
    let before = defaults()
    function follow(): void {
      const now = defaults()
      const following = followingDefaults(state.values, before, now)
      before = now
      for (const [name, value] of Object.entries(following)) state.set(['properties', name], value)
    }
    async function agree(isDraft = false): Promise<void> {
      reading.abort()
      reading = new AbortController()
      const { signal } = reading
      const company = state.at(['companyId'])
      const [view = ''] = type.views
      const found =
        typeof company === 'number'
          ? await readCompanyTerms({ unit, view, type: type.type, company, signal })
          : unknownTerms
      if (signal.aborted) return
      terms = found
      if (isDraft) before = defaults()
      else follow()
    }
    const stops = [
      state.subscribeAt(['companyId'], () => void agree()),
      state.subscribeAt(['properties', 'issueDate'], follow),
    ]
    if (state.at(['companyId']) !== undefined) void agree(isBegun)
    return () => {
      reading.abort()
      for (const stop of stops) stop()
    }
  }, [type, setting, state, isNew, isBegun])
}
