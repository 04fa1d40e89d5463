// Opens a view with the rows of a state: what is unpaid, overdue or a draft.

import { titleIn, titles } from '@kontor/contract/titles/titles.ts'
import { stateFilter, usualDocumentViews } from '../../data/figures/state-filters.ts'
import type { View } from '../../data/rows/views.ts'
import type { Command } from '../../ui/commands/command.ts'
import { type SearchState, stateSearchWords } from '../../words/state-search-words.ts'
import type { CommandWords } from '../../words/use-command-words.ts'
import type { Translation } from '../../words/use-translation.ts'

interface States {
  readonly t: CommandWords
  readonly translation: Translation
  readonly unit: number
  readonly views: readonly View[]
  readonly go: (path: string) => void
}

/** Of the views that are offered. */
export function stateCommands({ t, translation, unit, views, go }: States): readonly Command[] {
  const states = Object.keys(stateSearchWords) as SearchState[]
  return states.flatMap((state) =>
    usualDocumentViews.flatMap((view): readonly Command[] => {
      const filter = stateFilter(state, view)
      const shown = views.find(({ name }) => name === view)
      if (filter === undefined || shown === undefined) return []
      const named = Object.values(titles).flatMap(({ names }) => titleIn(names.views, view) ?? [])
      const path = `/${unit}/views/${view}?externalFilter=${encodeURIComponent(filter)}`
      return [
        {
          ...({ id: `state ${state} ${view}`, group: 'go', icon: shown.domain ?? 'unit' } as const),
          title: `${translation.viewLabel(view)}: ${t.states[state]}`,
          words: [...stateSearchWords[state], ...named].join(' '),
          run: () => go(path),
        } as Command,
      ]
    }),
  )
}
