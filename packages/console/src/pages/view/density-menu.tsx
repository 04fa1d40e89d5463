// How high rows are, chosen where they are seen: the same as in the settings.

import { Button, Menu, MenuTrigger, Popover } from 'react-aria-components'
import {
  changeDevicePreferences,
  densities,
  useDevicePreferences,
} from '../../locale/device-preferences.ts'
import { ChoiceItems } from '../../ui/parts/choice-items.tsx'
import { Icon } from '../../ui/parts/icon.tsx'
import { useTranslation } from '../../words/use-translation.ts'

export function DensityMenu() {
  const { words } = useTranslation()
  const { density } = useDevicePreferences()
  return (
    <MenuTrigger>
      <Button className="button quiet" aria-label={words.view.density}>
        <Icon name="menu" />
        <span className="button-text">{words.view.density}</span>
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu
          className="menu"
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
