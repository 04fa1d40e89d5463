// How high rows are, chosen where they are seen: the same as in the settings.

import { Button, Menu, MenuTrigger, Popover } from 'react-aria-components'
import {
  changeDevicePreferences,
  densities,
  useDevicePreferences,
} from '../../locale/device-preferences.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { ChoiceItems } from '../../ui/parts/choice-items.tsx'
import { Icon } from '../../ui/parts/icon.tsx'
import menuStyles from '../../ui/parts/menu.module.css'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './view.module.css'

export function DensityMenu() {
  const { words } = useTranslation()
  const { density } = useDevicePreferences()
  return (
    <MenuTrigger>
      <Button className={buttonStyles.quiet} aria-label={words.view.density}>
        <Icon name="menu" />
        <span className={styles.buttonText}>{words.view.density}</span>
      </Button>
      <Popover className={menuStyles.popover} data-part="popover" placement="bottom end">
        <Menu
          className={menuStyles.menu}
          aria-label={words.view.density}
          selectionMode="single"
          selectedKeys={[density]}
          disallowEmptySelection={true}
        >
          <ChoiceItems
            choices={densities}
            names={words.view.densities}
            onChoose={(density) => changeDevicePreferences({ density })}
          />
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
