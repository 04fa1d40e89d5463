// What the codes of the registers of the unit are called, where values are shown.

import type { Kind } from '@kontor/contract/kinds/kind.ts'
import { useCallback } from 'react'
import { codeTitle } from './register-codes.ts'
import { useRegisters } from './registers.ts'

/**
 * Undefined where a code has no title, and until the titles are known.
 * @param isWanted whether any of the values is a code.
 */
export function useCodeTitle(unit: number, isWanted: boolean) {
  const { data } = useRegisters(unit, isWanted)
  return useCallback(
    (kind: Kind, code: string): string | undefined => codeTitle(data ?? [], kind, code),
    [data],
  )
}
