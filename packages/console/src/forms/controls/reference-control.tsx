// References to something stored: one, or several of them.

import type { ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import { Button } from 'react-aria-components'
import { lookupTarget } from '../../data/lookup-target.ts'
import { useLabel } from '../../data/lookups.ts'
import { Icon } from '../../parts/icon.tsx'
import { useSpeech } from '../../words/vocabulary.ts'
import { useForm, useFormSpeech, useValue } from '../form-context.ts'
import type { ControlProps } from './control-props.ts'
import { ReferencePicker } from './reference-picker.tsx'

const companyPath = ['companyId']

export function ReferenceControl(props: ControlProps) {
  const { kind, path, name, label } = props
  const { fieldLabel } = useFormSpeech()
  const { unit } = useForm()
  const [value, set] = useValue(path)
  const [company] = useValue(companyPath)
  const target = kind.refersTo ?? 'company'
  const isOfCompany = target === 'person' || target === 'brand'
  return (
    <ReferencePicker
      {...props}
      unit={unit}
      label={label ?? fieldLabel(name)}
      target={target}
      companyId={isOfCompany && typeof company === 'number' ? company : undefined}
      isRequired={kind.isRequired === true}
      value={value}
      onChange={set}
    />
  )
}

export function ReferenceListControl(props: ControlProps) {
  const { kind, path, name, label } = props
  const { fieldLabel } = useFormSpeech()
  const { unit } = useForm()
  const [value, set] = useValue(path)
  const list = (value ?? []) as readonly (number | string)[]
  const target = kind.element?.refersTo ?? 'user'
  const ids = list.filter((each) => typeof each === 'number')
  const typed = list.find((each) => typeof each === 'string')
  const setAll = (all: readonly (number | string)[]) => set(all.length === 0 ? undefined : all)
  return (
    <div className="reference-list">
      {ids.map((id) => (
        <Chosen
          key={id}
          unit={unit}
          target={target}
          id={id}
          onRemove={() => setAll(list.filter((each) => each !== id))}
        />
      ))}
      <ReferencePicker
        {...props}
        unit={unit}
        label={label ?? fieldLabel(name)}
        target={target}
        isRequired={false}
        value={typed}
        onChange={(next) => {
          const isNew = next !== undefined && !ids.includes(next as number)
          setAll(isNew ? [...ids, next] : ids)
        }}
      />
    </div>
  )
}

interface ChosenProps {
  readonly unit: number
  readonly target: ReferenceTarget
  readonly id: number
  readonly onRemove: () => void
}

function Chosen({ unit, target, id, onRemove }: ChosenProps) {
  const { words } = useSpeech()
  const label = useLabel({ unit, target: lookupTarget(target) }, id) ?? `#${id}`
  return (
    <span className="chosen">
      {label}
      <Button className="chosen-remove" aria-label={words.form.remove(label)} onPress={onRemove}>
        <Icon name="close" />
      </Button>
    </span>
  )
}
