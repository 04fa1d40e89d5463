// References to something stored: one, or several of them.

import type { Kind, ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import { Button } from 'react-aria-components'
import { pointerOf } from '../../../base/value-path.ts'
import { lookupCompany } from '../../../data/api/lookup-company.ts'
import { lookupTarget } from '../../../data/api/lookup-target.ts'
import { useLabel } from '../../../data/api/lookups.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { typeTitle } from '../../kinds/type-title.ts'
import buttonStyles from '../../parts/button.module.css'
import { Icon } from '../../parts/icon.tsx'
import { useForm, useFormSpeech, useValue } from '../form-context.ts'
import { useInlineCreate } from '../inline-create-context.ts'
import type { ControlProps } from './control-props.ts'
import styles from './controls.module.css'
import { type Offer, ReferencePicker } from './reference-picker.tsx'

const companyPath = ['companyId']

export function ReferenceControl(props: ControlProps) {
  const { kind, path, name, label } = props
  const { fieldLabel } = useFormSpeech()
  const { unit } = useForm()
  const [value, set] = useValue(path)
  const target = kind.refersTo ?? 'company'
  return (
    <ReferencePicker
      {...props}
      unit={unit}
      label={label ?? fieldLabel(name)}
      target={target}
      companyId={useCompanyOf(kind)}
      offers={useOffers(props, target, set)}
      isRequired={kind.isRequired === true}
      value={value}
      onChange={set}
    />
  )
}

export function ReferenceListControl(props: ControlProps) {
  const { kind, path, name, label, isReadOnly } = props
  const { fieldLabel } = useFormSpeech()
  const { unit } = useForm()
  const [value, set] = useValue(path)
  const list = (value ?? []) as readonly (number | string)[]
  const target = kind.element?.refersTo ?? 'user'
  const ids = list.filter((each) => typeof each === 'number')
  const typed = list.find((each) => typeof each === 'string')
  const setAll = (all: readonly (number | string)[]) => set(all.length === 0 ? undefined : all)
  const offers = useOffers(props, target, (id) => setAll([...ids, id]))
  return (
    <div className={styles.referenceList}>
      {ids.map((id) => (
        <Chosen
          key={id}
          unit={unit}
          target={target}
          id={id}
          onRemove={isReadOnly ? undefined : () => setAll(list.filter((each) => each !== id))}
        />
      ))}
      {(!isReadOnly || ids.length === 0) && (
        <ReferencePicker
          {...props}
          unit={unit}
          label={label ?? fieldLabel(name)}
          target={target}
          offers={offers}
          isRequired={false}
          value={typed}
          onChange={(next) => {
            const isNew = next !== undefined && !ids.includes(next as number)
            setAll(isNew ? [...ids, next] : ids)
          }}
        />
      )}
    </div>
  )
}

function useCompanyOf(kind: Kind): number | undefined {
  const { ownCompanyId: own } = useForm()
  const [chosen] = useValue(companyPath)
  return lookupCompany(kind, { chosen, own })
}

/** What can be made where it is not found. */
function useOffers(
  { path, id }: ControlProps,
  target: ReferenceTarget,
  onMade: (id: number) => void,
): readonly Offer[] {
  const creating = useInlineCreate()
  const { typeLabel } = useFormSpeech()
  const types = creating?.typesOf(target) ?? []
  return types.map((type) => ({
    type: type.type,
    title: typeTitle(type, typeLabel),
    begin: (text) =>
      creating?.begin({ ...{ type, target, text, onMade }, pointer: pointerOf(path), fieldId: id }),
  }))
}

interface ChosenProps {
  readonly unit: number
  readonly target: ReferenceTarget
  readonly id: number
  /** Absent where it stays. */
  readonly onRemove: (() => void) | undefined
}

function Chosen({ unit, target, id, onRemove }: ChosenProps) {
  const { words } = useTranslation()
  const label = useLabel({ unit, target: lookupTarget(target) }, id) ?? `#${id}`
  return (
    <span className={styles.chosen} data-part="chosen">
      {label}
      {onRemove !== undefined && (
        <Button
          className={buttonStyles.inField}
          aria-label={words.form.remove(label)}
          onPress={onRemove}
        >
          <Icon name="close" />
        </Button>
      )}
    </span>
  )
}
