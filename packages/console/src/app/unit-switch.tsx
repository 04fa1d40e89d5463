// Which unit is shown, and the others that the user may use.

import { useNavigate } from '@tanstack/react-router'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useUnit } from '../address/use-unit.ts'
import { useSession } from '../data/api/session.ts'
import { Icon } from '../ui/parts/icon.tsx'
import menuStyles from '../ui/parts/menu.module.css'
import { useTranslation } from '../words/use-translation.ts'
import styles from './sidebar.module.css'

export function UnitSwitch() {
  const { words } = useTranslation()
  const unit = useUnit()
  const units = useSession()?.units ?? []
  const navigate = useNavigate()
  const name = units.find(({ id }) => id === unit)?.name ?? `${words.app.unit} ${unit}`
  if (units.length < 2) return <span className={styles.unitName}>{name}</span>
  return (
    <MenuTrigger>
      <Button className={styles.unitSwitch} aria-label={`${words.app.unit}: ${name}`}>
        <span>{name}</span>
        <Icon name="down" />
      </Button>
      <Popover className={menuStyles.popover} data-part="popover">
        <Menu
          className={menuStyles.menu}
          aria-label={words.app.unit}
          selectionMode="single"
          selectedKeys={[String(unit)]}
          onAction={(id) => void navigate({ to: '/$unit', params: { unit: String(id) } })}
        >
          {units.map((each) => (
            <MenuItem key={each.id} id={String(each.id)} className={menuStyles.menuItem}>
              {each.name}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
