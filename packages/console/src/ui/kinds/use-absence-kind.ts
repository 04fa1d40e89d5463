// What an absence is called: by its kind, as the registers of the unit name it.

import { code } from '@kontor/contract/kinds/code.ts'
import { useCodeTitle } from '../../data/unit/use-code-title.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { valueText } from './value-text.ts'

const field = { name: 'absenceType', kind: code(), type: 'text' }

/**
 * Gives an empty text where there is none.
 * @param isWanted whether any absence has one.
 */
export function useAbsenceKind(unit: number, isWanted: boolean): (kind: unknown) => string {
  const translation = useTranslation()
  const codeTitle = useCodeTitle(unit, isWanted)
  const context = { translation, timeZone: 'UTC', labelOf: () => undefined, codeTitle }
  return (kind) => valueText(field, kind, context)
}
