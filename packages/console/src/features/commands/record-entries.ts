// The entries of the command menu for one record: its page and tabs, and the steps that are
// possible now. A step is confirmed on the page.

import { useNavigate } from '@tanstack/react-router'
import { useHasScope } from '../../data/api/has-scope.ts'
import type { RecordRef } from '../../data/api/record.ts'
import { type NamedStep, useNamedSteps } from '../../data/records/use-named-steps.ts'
import { useTranslation } from '../../words/use-translation.ts'
import type { Entry, EntryGroup } from './entry.ts'
import { findCommands } from './find-commands.ts'

export interface ChosenRecord extends RecordRef {
  readonly title: string
}

const tabs = ['fields', 'related', 'history', 'rights'] as const

/** Undefined while none is chosen. */
export function useRecordEntries(
  chosen: ChosenRecord | undefined,
  text: string,
): readonly EntryGroup[] | undefined {
  const translation = useTranslation()
  const mayWrite = useHasScope('write')
  const navigate = useNavigate()
  const read = async (of: RecordRef, signal: AbortSignal): Promise<readonly NamedStep[]> => {
    const { namedSteps } = await import('../record/actions/named-steps.ts')
    return await namedSteps(of, translation, signal)
  }
  const named = useNamedSteps(chosen, { language: translation.language, read })
  if (chosen === undefined) return undefined
  const { words } = translation
  const path = `/${chosen.unit}/${chosen.collection}/${chosen.id}`
  const entry = (id: string, icon: Entry['icon'], title: string, to: string): Entry => ({
    ...{ id, icon, title, detail: '', keys: undefined },
    run: () => void navigate({ to: `${path}${to}` }),
  })
  const steps = mayWrite ? named : []
  const all = [
    entry('page', 'open', words.view.openPage, ''),
    ...(mayWrite ? [entry('edit', 'edit', words.form.change, '/edit')] : []),
    ...steps.map(({ key, name }) =>
      entry(`step ${key}`, 'check', name, `?step=${encodeURIComponent(key)}`),
    ),
    ...tabs.map((tab) => entry(`tab ${tab}`, 'table', words.record[tab], `?tab=${tab}`)),
  ]
  return [{ title: chosen.title, entries: findCommands(all, text) }]
}
