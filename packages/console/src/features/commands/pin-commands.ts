// Pins the view that is shown, or unpins it.

import { togglePinned } from '../../data/unit/pinned-views.ts'
import type { Command } from '../../ui/commands/command.ts'
import type { Translation } from '../../words/use-translation.ts'
import type { ViewLink } from '../navigation/view-links.ts'

export interface Pinning {
  readonly translation: Translation
  readonly unit: number
  readonly shown: ViewLink | undefined
  /** As views are pinned. */
  readonly pinned: readonly string[]
}

export function pinCommands({ translation, unit, shown, pinned }: Pinning): readonly Command[] {
  if (shown === undefined) return []
  const { words } = translation
  const { pin, title } = shown
  const say = pinned.includes(pin) ? words.app.unpin : words.app.pin
  return [
    {
      ...{ id: 'pin', group: 'page', icon: 'pin', title: say(title) },
      run: () => void togglePinned(unit, pin),
    },
  ]
}
