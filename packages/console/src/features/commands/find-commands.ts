// Which commands a text finds.

import { folded } from '../../base/folded.ts'
import type { Command } from '../../ui/commands/command.ts'

/** Those of which each word of the text begins a word; a title that begins with it comes first. */
export function findCommands<T extends Pick<Command, 'title' | 'words'>>(
  all: readonly T[],
  text: string,
): readonly T[] {
  const searchWords = wordsIn(text)
  const found = all.filter(({ title, words = '' }) => {
    const own = wordsIn(`${title} ${words}`)
    return searchWords.every((word) => own.some((each) => each.startsWith(word)))
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
