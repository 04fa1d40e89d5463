// The sheet of keys, made from the list that handlers go by.

import { Button, Checkbox, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { type KeyId, type KeyScope, keyMap } from '../../keyboard/key-map.ts'
import { changeDevicePreferences, useDevicePreferences } from '../../locale/device-preferences.ts'
import { Icon } from '../../ui/parts/icon.tsx'
import { useCommandWords } from '../../words/use-command-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { Keys } from './keys.tsx'

const byScope = Map.groupBy(Object.keys(keyMap) as KeyId[], (id): KeyScope => keyMap[id].scope)

export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  const { words } = useTranslation()
  const { keys: t } = useCommandWords()
  const { hasLetterKeys } = useDevicePreferences()
  return (
    <ModalOverlay className="overlay" isDismissable={true} isOpen={true} onOpenChange={onClose}>
      <Modal className="modal key-sheet">
        <Dialog>
          <div className="key-sheet-head">
            <Heading slot="title" level={2}>
              {t.title}
            </Heading>
            <Button className="icon-button" aria-label={words.app.close} onPress={onClose}>
              <Icon name="close" />
            </Button>
          </div>
          <p className="hint">{t.hint}</p>
          <Checkbox
            className="key-switch"
            isSelected={hasLetterKeys}
            onChange={(isOn) => changeDevicePreferences({ hasLetterKeys: isOn })}
          >
            <span className="key-switch-box" aria-hidden="true" />
            {t.letters}
          </Checkbox>
          <div className="key-scopes">
            {[...byScope].map(([scope, ids]) => (
              <section key={scope}>
                <h3>{t.scopes[scope]}</h3>
                <dl className="key-list">
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
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
