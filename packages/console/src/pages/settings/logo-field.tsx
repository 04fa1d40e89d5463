// A picture that is chosen from a file and stored with a form.

import { limits } from '@kontor/contract/limits.ts'
import { Button, FileTrigger } from 'react-aria-components'
import { pointerOf } from '../../base/value-path.ts'
import { useFault, useForm, useFormSpeech, useValue } from '../../ui/fields/form-context.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import fieldStyles from '../../ui/parts/field.module.css'
import sectionStyles from '../../ui/parts/section.module.css'
import { faultText } from '../../words/problem-text.ts'
import { useSettingsWords } from '../../words/settings-words.ts'
import styles from './setting-list.module.css'

const path = ['logo']
const accepted = ['image/png', 'image/jpeg']

export function LogoField() {
  const { printForms: t } = useSettingsWords()
  const { language } = useFormSpeech()
  const { state } = useForm()
  const [value, set] = useValue(path)
  const fault = useFault(path)
  const id = `field${pointerOf(path)}`
  const isThere = typeof value === 'string' && value !== ''

  async function choose(files: FileList | null): Promise<void> {
    const file = files?.[0]
    if (file === undefined) return
    const pointer = pointerOf(path)
    if (!accepted.includes(file.type)) state.addFault({ pointer, code: 'bad-format' })
    else if (file.size > limits.logoBytesMax) {
      state.addFault({ pointer, code: 'wrong-length', atMost: limits.logoBytesMax })
    } else set(await dataUrlOf(file))
  }

  return (
    <fieldset className={fieldStyles.formField} data-part="form-field">
      <legend>{t.fields.logo}</legend>
      {isThere && (
        <img className={styles.logoShown} data-part="logo-shown" src={value} alt={t.fields.logo} />
      )}
      <div className={sectionStyles.settingsActions}>
        <FileTrigger acceptedFileTypes={accepted} onSelect={(files) => void choose(files)}>
          <Button
            id={id}
            className={buttonStyles.button}
            aria-describedby={fault === undefined ? `${id}-hint` : `${id}-fault`}
          >
            {isThere ? t.otherLogo : t.chooseLogo}
          </Button>
        </FileTrigger>
        {isThere && (
          <Button className={buttonStyles.quiet} onPress={() => set(undefined)}>
            {t.removeLogo}
          </Button>
        )}
      </div>
      <p className={fieldStyles.hint} id={`${id}-hint`}>
        {t.logoHint}
      </p>
      {fault !== undefined && (
        <p className={fieldStyles.fault} id={`${id}-fault`}>
          {faultText(fault, language)}
        </p>
      )}
    </fieldset>
  )
}

function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('The file cannot be read.'))
    reader.readAsDataURL(file)
  })
}
