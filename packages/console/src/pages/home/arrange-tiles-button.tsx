// The button that opens the list of tiles, which is loaded with it.

import { lazy, Suspense } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import buttonStyles from '../../ui/parts/button.module.css'
import chooserStyles from '../../ui/parts/chooser.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import menuStyles from '../../ui/parts/menu.module.css'
import { useTranslation } from '../../words/use-translation.ts'
import type { OfferedTiles } from './use-home-tiles.ts'

const ArrangeTiles = lazy(async () => ({
  default: (await import('./arrange-tiles.tsx')).ArrangeTiles,
}))

export function ArrangeTilesButton({ tiles }: { readonly tiles: OfferedTiles }) {
  const { words } = useTranslation()
  return (
    <DialogTrigger>
      <Button className={buttonStyles.iconButton} aria-label={words.home.arrange}>
        <Icon name="settings" />
      </Button>
      <Popover className={menuStyles.popover} data-part="popover" placement="bottom end">
        <Dialog className={chooserStyles.chooser} aria-label={words.home.arrange}>
          <Suspense>
            <ArrangeTiles tiles={tiles} />
          </Suspense>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
