// One of a few: words of a closed list, statuses, entries of the same record, yes or no.

import type { Values } from '../../../base/value-path.ts'
import { paperLanguageNames } from '../../../locale/paper-language-names.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import fieldStyles from '../../parts/field.module.css'
import { useForm, useValue } from '../form-context.ts'
import { type ControlProps, markedAs } from './control-props.ts'

interface Option {
  readonly value: string | number
  readonly label: string
}

interface SelectProps extends ControlProps {
  readonly options: readonly Option[]
  /** What counts where nothing is chosen. */
  readonly usual?: string
}

export function SelectControl(props: SelectProps) {
  const { options, path, kind, isReadOnly } = props
  const { words } = useTranslation()
  const [value, set] = useValue(path)
  const { readOnly: _, ...marked } = markedAs(props)
  const isKnown = value === undefined || options.some((option) => option.value === value)
  const all = isKnown ? options : [...options, { value: String(value), label: String(value) }]
  const none = props.usual ?? (kind.fallback === undefined ? words.form.noChoice : words.form.usual)
  return (
    <select
      {...marked}
      className={fieldStyles.input}
      disabled={isReadOnly}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => {
        set(all.find((option) => String(option.value) === target.value)?.value)
      }}
    >
      <option value="">{kind.isRequired === true ? words.form.choose : none}</option>
      {all.map(({ value: each, label }) => (
        <option key={each} value={each}>
          {label}
        </option>
      ))}
    </select>
  )
}

export function ChoiceControl(props: ControlProps) {
  const { language } = useTranslation()
  const values = props.kind.schema['enum'] as readonly string[]
  const titles = props.kind.codeTitles?.[language] ?? {}
  const options = values.map((value) => ({ value, label: titles[value] ?? value }))
  return <SelectControl {...props} options={options} />
}

export function StatusControl(props: ControlProps) {
  const { statusLabel } = useTranslation()
  const codes = props.kind.schema['examples'] as readonly string[]
  const options = codes.map((value) => ({ value, label: statusLabel(value) }))
  const [value] = useValue(props.path)
  const { fallback } = props.kind
  const usual = fallback !== undefined && 'value' in fallback ? String(fallback.value) : undefined
  const shown = usual === undefined ? {} : { usual: statusLabel(usual) }
  return (
    <SelectControl
      {...props}
      {...shown}
      options={options.filter((option) => option.value !== usual || value === usual)}
    />
  )
}

/** Those of printed documents; another that is stored stays. */
export function LanguageControl(props: ControlProps) {
  const options = paperLanguageNames.map(({ language, name }) => ({ value: language, label: name }))
  return <SelectControl {...props} options={options} />
}

/** An entry of a list of the same record, by what it says first. */
export function WithinControl(props: ControlProps) {
  const { fieldLabel, words } = useTranslation()
  const list = props.kind.refersWithin ?? ''
  const [value] = useValue([list])
  const entries = (value ?? []) as readonly Values[]
  const options = entries.flatMap((entry, index) => {
    const { id, ...others } = entry
    if (typeof id !== 'number') return []
    const texts = Object.values(others).filter((each) => typeof each === 'string')
    const label = texts.slice(0, 3).join(', ')
    return [{ value: id, label: label || words.form.entry(fieldLabel(list), index + 1) }]
  })
  return <SelectControl {...props} options={options} />
}

export function FlagControl(props: ControlProps) {
  const [value, set] = useValue(props.path)
  const { recordId } = useForm()
  const { readOnly: _, ...marked } = markedAs(props)
  return (
    <input
      {...marked}
      type="checkbox"
      className={fieldStyles.checkbox}
      disabled={props.isReadOnly}
      checked={value === true}
      onChange={({ target }) => {
        // What a new record does not say is false; a stored one says it.
        set(target.checked || (recordId === undefined ? undefined : false))
      }}
    />
  )
}
