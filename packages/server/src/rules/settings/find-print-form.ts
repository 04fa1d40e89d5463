// The form that a document is printed on: the one that it names, else the default one of its unit.

import type { UnitSettings } from './unit-settings.ts'

export function findPrintForm(
  { printForms }: Pick<UnitSettings, 'printForms'>,
  code: unknown,
): UnitSettings['printForms'][number] | undefined {
  return (
    printForms.find((form) => form.code === code) ??
    printForms.find(({ isDefault }) => isDefault === true)
  )
}
