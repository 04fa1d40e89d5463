// What can be done on the page at hand: what its keys do there, and what its tool bar offers for
// the rows that are selected. Each is found where it is done by hand, so none is offered in vain.

import type { PageKeyId } from '../../keyboard/key-map.ts'
import { canPress, pressKey } from '../../keyboard/use-keys.ts'
import type { IconName } from '../../ui/parts/icon.tsx'
import type { CommandWords } from '../../words/use-command-words.ts'
import type { Command } from './command.ts'

const listed = {
  edit: 'edit',
  actions: 'more',
  previous: 'up',
  next: 'down',
  filter: 'filter',
  filterText: 'filter',
  order: 'sort',
  columns: 'columns',
  saved: 'saved',
  export: 'download',
} as const satisfies Partial<Readonly<Record<PageKeyId, IconName>>>

export function pageCommands(t: CommandWords, mayWrite: boolean): readonly Command[] {
  const keys = (Object.keys(listed) as (keyof typeof listed)[]).filter(
    (key) => canPress(key) && (mayWrite || key !== 'edit'),
  )
  return [
    ...selectedCommands(),
    ...keys.map(
      (key): Command => ({
        ...{ id: `page ${key}`, group: 'page', icon: listed[key], key },
        title: t.keys.acts[key],
        run: () => void pressKey(key),
      }),
    ),
  ]
}

/** Of the buttons that stand beside how many rows are selected. */
function selectedCommands(): readonly Command[] {
  const found = document.querySelectorAll<HTMLButtonElement>('button[data-selected]')
  return [...found]
    .filter((button) => !button.disabled && button.checkVisibility())
    .map((button): Command => {
      const title = `${button.textContent.trim()} (${button.dataset['selected']})`
      const id = `selected ${title}`
      return { ...{ id, title, group: 'selected', icon: 'check' }, run: () => button.click() }
    })
}
