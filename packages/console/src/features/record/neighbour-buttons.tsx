// Buttons for the previous and the next record of the rows.

import { Button } from 'react-aria-components'
import type { RecordRef } from '../../data/api/record.ts'
import { type Neighbour, useNeighbours } from '../../data/rows/neighbour-rows.ts'
import { useCommands } from '../../ui/commands/offered-commands.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import { useTranslation } from '../../words/use-translation.ts'

interface NeighbourButtonsProps {
  readonly of: RecordRef
  readonly onGo: (to: Neighbour) => void
}

export function NeighbourButtons({ of, onGo }: NeighbourButtonsProps) {
  const { words } = useTranslation()
  const found = useNeighbours(of)
  const steps = [
    { name: 'previous', icon: 'left', listedWith: 'up', to: found?.previous },
    { name: 'next', icon: 'right', listedWith: 'down', to: found?.next },
  ] as const
  useCommands(
    steps.map(({ name, listedWith, to }) => ({
      id: name,
      isPossible: () => to !== undefined,
      run: () => to !== undefined && onGo(to),
      inMenu: { group: 'page', icon: listedWith, title: words.view[name] },
    })),
  )
  if (found === undefined) return null
  return steps.map(({ name, icon, to }) => (
    <Button
      key={name}
      className={buttonStyles.iconButton}
      aria-label={words.view[name]}
      aria-disabled={to === undefined}
      onPress={() => to !== undefined && onGo(to)}
    >
      <Icon name={icon} />
    </Button>
  ))
}
