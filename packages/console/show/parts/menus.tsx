// Menus, popovers and dialogs: opened by a button as on any page, and a menu and a dialog that are
// open all the time.

import { useState } from 'react'
import {
  Button,
  DialogTrigger,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
  Tab,
  TabList,
  TabPanel,
  Tabs,
} from 'react-aria-components'
import { densities } from '../../src/locale/device-preferences.ts'
import buttonStyles from '../../src/ui/parts/button.module.css'
import { Choice } from '../../src/ui/parts/choice.tsx'
import { ChoiceItems } from '../../src/ui/parts/choice-items.tsx'
import dialogStyles from '../../src/ui/parts/dialog.module.css'
import menuStyles from '../../src/ui/parts/menu.module.css'
import { ModalDialog } from '../../src/ui/parts/modal-dialog.tsx'
import sectionStyles from '../../src/ui/parts/section.module.css'
import tabsStyles from '../../src/ui/parts/tabs.module.css'
import { useTranslation } from '../../src/words/use-translation.ts'
import { Example } from '../example.tsx'
import { useSamples } from '../samples.ts'
import styles from '../show.module.css'

export function Menus() {
  const { word, long } = useSamples()
  return (
    <>
      <Example name="tabs">
        <TwoTabs />
      </Example>
      <Example name="menu">
        <div className={`${menuStyles.popover} ${styles.still}`}>
          <ItemMenu />
        </div>
        <MenuTrigger>
          <Button className={buttonStyles.button}>{word}</Button>
          <Popover className={menuStyles.popover} data-part="popover">
            <ItemMenu />
          </Popover>
        </MenuTrigger>
      </Example>
      <Example name="choice-items">
        <div className={`${menuStyles.popover} ${styles.still}`}>
          <ChoiceMenu />
        </div>
      </Example>
      <Example name="choice">
        <ChoiceOf isLabelHidden={false} />
        <ChoiceOf isLabelHidden={true} />
      </Example>
      <Example name="dialog">
        <div className={`${dialogStyles.modal} ${styles.still}`}>
          <div className={`react-aria-Dialog ${dialogStyles.titled}`}>
            <h3>{long}</h3>
            <Contents close={() => undefined} />
          </div>
        </div>
        <DialogOf />
      </Example>
      <Example name="dialog: formModal">
        <DialogOf className={dialogStyles.formModal} />
      </Example>
    </>
  )
}

function ChoiceOf({ isLabelHidden }: { readonly isLabelHidden: boolean }) {
  const { word, long } = useSamples()
  const [value, choose] = useState<'one' | 'two'>('one')
  const options = [
    { value: 'one', text: word },
    { value: 'two', text: long },
  ] as const
  return <Choice label={word} {...{ isLabelHidden, options, value }} onChange={choose} />
}

function ItemMenu() {
  const { word, long } = useSamples()
  return (
    <Menu className={menuStyles.menu} aria-label={word} disabledKeys={['disabled']}>
      <MenuItem id="one" className={menuStyles.menuItem}>
        {word} <span className={menuStyles.menuNote}>12</span>
      </MenuItem>
      <MenuItem id="disabled" className={menuStyles.menuItem}>
        {word}
      </MenuItem>
      <MenuItem id="long" className={menuStyles.menuItem} textValue={long}>
        <span>{long}</span>
      </MenuItem>
    </Menu>
  )
}

function ChoiceMenu() {
  const { words } = useTranslation()
  return (
    <Menu
      className={menuStyles.menu}
      aria-label={words.view.density}
      selectionMode="single"
      defaultSelectedKeys={['usual']}
    >
      <ChoiceItems choices={densities} names={words.view.densities} onChoose={() => undefined} />
    </Menu>
  )
}

function DialogOf({ className }: { readonly className?: string | undefined }) {
  const { word, long } = useSamples()
  const [isOpen, setOpen] = useState(false)
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button className={buttonStyles.button}>{word}…</Button>
      <ModalDialog title={long} className={className} isDismissable={true}>
        <Contents close={() => setOpen(false)} />
      </ModalDialog>
    </DialogTrigger>
  )
}

function Contents({ close }: { readonly close: () => void }) {
  const { word, sentence } = useSamples()
  const { words } = useTranslation()
  return (
    <>
      <p>{sentence}</p>
      <div className={sectionStyles.settingsActions}>
        <Button className={buttonStyles.danger} onPress={close}>
          {word}
        </Button>
        <Button className={buttonStyles.quiet} onPress={close}>
          {words.form.cancel}
        </Button>
      </div>
    </>
  )
}

function TwoTabs() {
  const { word, sentence, long } = useSamples()
  return (
    <Tabs>
      <TabList className={tabsStyles.tabList} aria-label={word}>
        <Tab id="first" className={tabsStyles.tab}>
          {word}
        </Tab>
        <Tab id="second" className={tabsStyles.tab}>
          {sentence}
        </Tab>
      </TabList>
      <TabPanel id="first" className={tabsStyles.tabPanel}>
        {sentence}
      </TabPanel>
      <TabPanel id="second" className={tabsStyles.tabPanel}>
        {long}
      </TabPanel>
    </Tabs>
  )
}
