// The language of a paper, or two of them: the words of the second stand under those of the first.

import { paperLanguageNames } from '../../../locale/paper-language-names.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import fieldStyles from '../../parts/field.module.css'
import { useValue } from '../form-context.ts'
import { type ControlProps, markedAs } from './control-props.ts'
import styles from './controls.module.css'

export function PaperLanguageControl(props: ControlProps) {
  const { words } = useTranslation()
  const [value, set] = useValue(props.path)
  const { readOnly: _, ...marked } = markedAs(props)
  const [first = '', second = ''] = typeof value === 'string' ? value.split(',') : []
  const store = (...chosen: readonly string[]): void => {
    const languages = [...new Set(chosen.map((each) => each.trim()).filter((each) => each !== ''))]
    set(languages.length === 0 ? undefined : languages.join())
  }
  const { noChoice, secondLanguage } = words.form
  return (
    <div className={styles.pair}>
      <LanguageSelect
        marked={marked}
        value={first.trim()}
        none={noChoice}
        isDisabled={props.isReadOnly}
        onChange={(next) => store(next, second)}
      />
      {first !== '' && (
        <LanguageSelect
          marked={{ 'aria-label': secondLanguage }}
          value={second.trim()}
          none={`${secondLanguage}: ${noChoice}`}
          isDisabled={props.isReadOnly}
          onChange={(next) => store(first, next)}
        />
      )}
    </div>
  )
}

interface LanguageSelectProps {
  readonly marked: React.AriaAttributes & { readonly id?: string }
  readonly value: string
  readonly none: string
  readonly isDisabled: boolean
  readonly onChange: (language: string) => void
}

function LanguageSelect({ marked, value, none, isDisabled, onChange }: LanguageSelectProps) {
  const isKnown = value === '' || paperLanguageNames.some(({ language }) => language === value)
  return (
    <select
      {...marked}
      className={fieldStyles.input}
      disabled={isDisabled}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{none}</option>
      {paperLanguageNames.map(({ language, name }) => (
        <option key={language} value={language} lang={language}>
          {name}
        </option>
      ))}
      {!isKnown && <option value={value}>{value}</option>}
    </select>
  )
}
