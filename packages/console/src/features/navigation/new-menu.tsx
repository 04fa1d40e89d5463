// The "New" menu. What is in it is loaded while the page is idle.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { lazy, Suspense } from 'react'
import { Button, MenuTrigger, Popover } from 'react-aria-components'
import { usePreload } from '../../base/use-preload.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import menuStyles from '../../ui/parts/menu.module.css'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './new-menu.module.css'

interface NewMenuProps {
  /** How it looks where it stands. */
  readonly className?: string
  readonly label?: string
  /** All types are, unless this says otherwise. */
  readonly isOffered?: (type: RecordType) => boolean
}

const load = () => import('./type-menu.tsx')
const TypeMenu = lazy(async () => ({ default: (await load()).TypeMenu }))

export function NewMenu({ className = '', label, isOffered = () => true }: NewMenuProps) {
  const { words } = useTranslation()
  const name = label ?? words.form.new
  usePreload(load)
  return (
    <MenuTrigger>
      <Button className={`${buttonStyles.button} ${className}`} aria-label={name}>
        <Icon name="plus" />
        <span>{name}</span>
      </Button>
      <Popover
        className={`${menuStyles.popover} ${styles.newMenu}`}
        data-part="popover"
        placement="bottom start"
      >
        <Suspense>
          <TypeMenu label={name} isOffered={isOffered} />
        </Suspense>
      </Popover>
    </MenuTrigger>
  )
}
