// The process that a document is to be approved by: by their titles, those of the unit that can be
// started on documents of its type, and the one that every unit has.

import { presetProcess } from '@kontor/contract/codes/processes.ts'
import { useSettingsFile } from '../../../data/unit/definitions.ts'
import { recordWords } from '../../../words/record-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { useForm } from '../form-context.ts'
import type { ControlProps } from './control-props.ts'
import { SelectControl } from './select-control.tsx'

export function ProcessControl(props: ControlProps) {
  const { unit, type } = useForm()
  const { titles } = recordWords(useTranslation().language).process
  const { data } = useSettingsFile(unit, 'processes')
  const own = (data?.processes ?? []).filter(({ types }) => isForType(types, type?.type ?? ''))
  const all = [...own.filter(({ code }) => code !== presetProcess.code), presetProcess]
  const options = all.map(({ code, title }) => ({ value: code, label: titles[code] ?? title }))
  return <SelectControl {...props} options={options} />
}

/** Of one of these types, or of one below; of every type where none is named. */
function isForType(types: readonly string[] | null | undefined, type: string): boolean {
  return types == null || types.some((each) => `${type}.`.startsWith(`${each}.`))
}
