// What the command menu can do, and which commands a text finds.

import { folded } from '../../base/folded.ts'
import type { KeyId } from '../../keyboard/key-map.ts'
import type { IconName } from '../../ui/parts/icon.tsx'

/** In the order of the menu. */
export const commandGroups = [
  'selected',
  'page',
  'go',
  'new',
  'settings',
  'this',
  'look',
  'account',
] as const
export type CommandGroup = (typeof commandGroups)[number]

export interface Command {
  readonly id: string
  readonly group: CommandGroup
  readonly title: string
  readonly icon: IconName
  /** What it is found by besides its title. */
  readonly words?: string
  readonly key?: KeyId
  readonly run: () => void
}

/** Those of which each word of the text begins a word; a title that begins with it comes first. */
export function findCommands<T extends Pick<Command, 'title' | 'words'>>(
  all: readonly T[],
  text: string,
): readonly T[] {
  const sought = wordsIn(text)
  const found = all.filter(({ title, words = '' }) => {
    const own = wordsIn(`${title} ${words}`)
    return sought.every((word) => own.some((each) => each.startsWith(word)))
  })
  const start = folded(text.trim())
  const begins = ({ title }: T): boolean => folded(title).startsWith(start)
  return [...found.filter(begins), ...found.filter((each) => !begins(each))]
}

function wordsIn(text: string): readonly string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
