// The sheet of keyboard shortcuts, made from the list that the key handlers use.

import { Button, Checkbox, Heading } from 'react-aria-components'
import { type KeyId, type KeyScope, keyMap } from '../../keyboard/key-map.ts'
import { changeDevicePreferences, useDevicePreferences } from '../../locale/device-preferences.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import fieldStyles from '../../ui/parts/field.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import { ModalDialog } from '../../ui/parts/modal-dialog.tsx'
import { useCommandWords } from '../../words/use-command-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './commands.module.css'
import { Keys } from './keys.tsx'

const byScope = Map.groupBy(Object.keys(keyMap) as KeyId[], (id): KeyScope => keyMap[id].scope)

export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  const { words } = useTranslation()
  const { keys: t } = useCommandWords()
  const { hasLetterKeys } = useDevicePreferences()
  return (
    <ModalDialog
      className={styles.keySheet}
      isDismissable={true}
      isOpen={true}
      onOpenChange={onClose}
    >
      <div className={styles.keySheetHead}>
        <Heading slot="title" level={2}>
          {t.title}
        </Heading>
        <Button className={buttonStyles.iconButton} aria-label={words.app.close} onPress={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <p className={fieldStyles.hint}>{t.hint}</p>
      <Checkbox
        className={styles.keySwitch}
        isSelected={hasLetterKeys}
        onChange={(isOn) => changeDevicePreferences({ hasLetterKeys: isOn })}
      >
        <span className={fieldStyles.keySwitchBox} aria-hidden="true" />
        {t.letters}
      </Checkbox>
      <div className={styles.keyScopes} data-part="key-sheet">
        {[...byScope].map(([scope, ids]) => (
          <section key={scope}>
            <h3>{t.scopes[scope]}</h3>
            <dl className={styles.keyList}>
              {ids.map((id) => (
                <div key={id} data-key={id}>
                  <dt>{t.acts[id]}</dt>
                  <dd>
                    <Keys keys={keyMap[id].keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </ModalDialog>
  )
}
