// What can be done on the page at hand, as the menu lists it: with the titles of the keys that do
// the same, and in their order.

import { keyMap } from '../../keyboard/key-map.ts'
import type { Command, OfferedCommand } from '../../ui/commands/command.ts'
import type { CommandWords } from '../../words/use-command-words.ts'

const keyOrder = Object.keys(keyMap)

export function pageCommands(
  t: CommandWords,
  offered: readonly OfferedCommand[],
): readonly Command[] {
  const titles: Readonly<Record<string, string>> = t.keys.acts
  return offered
    .toSorted((one, other) => keyOrder.indexOf(one.id) - keyOrder.indexOf(other.id))
    .flatMap(({ id, inMenu, run }) =>
      inMenu === undefined ? [] : [{ id, title: titles[id] ?? id, ...inMenu, run }],
    )
}
