// What a command is: something that can be done by a key, from the command menu, or both.

import type { PageKeyId } from '../../keyboard/key-map.ts'
import type { IconName } from '../parts/icon.tsx'

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

/** As the menu lists it. */
export interface Command {
  /** That of a key of the list, where it has one. */
  readonly id: string
  readonly group: CommandGroup
  readonly title: string
  readonly icon: IconName
  /** What it is found by besides its title. */
  readonly words?: string
  readonly run: () => void
}

/** As something on the page offers it, as long as that is there. */
export interface OfferedCommand {
  readonly id: PageKeyId | `selected ${string}`
  readonly run: () => void
  /** Asked whenever it is listed or its key is pressed; absent where it always is. */
  readonly isPossible?: () => boolean
  /** How the menu lists it; absent where it does not. */
  readonly inMenu?: InMenu | undefined
}

interface InMenu extends Pick<Command, 'group' | 'icon'> {
  /** Absent where the list of keys says what it is called. */
  readonly title?: string
}
