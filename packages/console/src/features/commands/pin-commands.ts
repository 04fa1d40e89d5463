// Pins the view that is shown, or unpins it.

import { togglePinned } from '../../data/unit/pinned-views.ts'
import type { Speech } from '../../words/vocabulary.ts'
import type { ViewLink } from '../navigation/view-links.ts'
import type { Command } from './command.ts'

export interface Pinning {
  readonly speech: Speech
  readonly unit: number
  readonly shown: ViewLink | undefined
  /** As views are pinned. */
  readonly pinned: readonly string[]
}

export function pinCommands({ speech, unit, shown, pinned }: Pinning): readonly Command[] {
  if (shown === undefined) return []
  const { words } = speech
  const { pin, title } = shown
  const say = pinned.includes(pin) ? words.app.unpin : words.app.pin
  return [
    {
      ...{ id: 'pin', group: 'page', icon: 'pin', title: say(title) },
      run: () => void togglePinned(unit, pin),
    },
  ]
}
