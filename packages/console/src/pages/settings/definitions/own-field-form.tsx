// The form of a field that the unit adds to a type, or of the titles and the place of one.

import {
  propertyKindNames,
  referenceTargetNames,
} from '@kontor/contract/configuration/property-kinds.ts'
import { listOfObjects } from '@kontor/contract/kinds/composite.ts'
import { flag } from '@kontor/contract/kinds/flag.ts'
import { type Fields, type Kind, places, required } from '@kontor/contract/kinds/kind.ts'
import { line, oneOf } from '@kontor/contract/kinds/text.ts'
import type { ReactNode } from 'react'
import { useUnit } from '../../../address/use-unit.ts'
import type { Values } from '../../../base/value-path.ts'
import { putRegisters, putTypes, tryFile } from '../../../data/unit/definitions.ts'
import {
  type TypeDescription,
  useTypeDescriptions,
} from '../../../data/unit/record-types-of-unit.ts'
import { useRegisters } from '../../../data/unit/registers.ts'
import { FormField } from '../../../features/form/form-field.tsx'
import { useValue } from '../../../ui/fields/form-context.ts'
import fieldStyles from '../../../ui/parts/field.module.css'
import { useDefinitionWords } from '../../../words/definition-words.ts'
import type { DefinitionWords } from '../../../words/translated.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { OrderedEntries } from './ordered-entries.tsx'
import {
  canBeRequired,
  changedField,
  isOfCodes,
  newField,
  type OwnField,
  otherLanguage,
  valuesOfField,
} from './own-field.ts'
import { TriedForm, type TriedPut } from './tried-form.tsx'

interface OwnFieldFormProps {
  readonly type: TypeDescription
  /** As it is stored; undefined where it is new. */
  readonly field: OwnField | undefined
  readonly onClose: () => void
}

export function OwnFieldForm({ type, field, onClose }: OwnFieldFormProps) {
  const { fields: t, ...words } = useDefinitionWords()
  const { language } = useTranslation()
  const unit = useUnit()
  const { data: types = [] } = useTypeDescriptions(unit)
  const { data: codes = [] } = useRegisters(unit)
  const kinds = useKinds(codes.map(({ key }) => key))
  const { title, otherTitle, place, isRequired, isFrozen, ...ofNew } = kinds
  // Other records never freeze.
  const lock = type.collection === 'documents' ? { isFrozen } : {}
  const names = types.flatMap((each) =>
    [...each.fields, ...each.properties].map(({ name }) => name),
  )
  const known = { names: new Set(names), keys: new Set(codes.map(({ key }) => key)), language }

  function putsOf(values: Values): readonly TriedPut[] {
    if (field !== undefined) return [putOf(changedField(field, values, language))]
    const made = newField(values, known)
    const puts = [putOf(made.field)]
    if (made.register === undefined) return puts
    const file = { registers: [made.register] }
    const register = {
      check: () => tryFile(unit, 'registers', file),
      put: () => putRegisters(unit, file),
      placeOf: () => '/choices',
    }
    return [register, ...puts]
  }

  function putOf(changed: OwnField): TriedPut {
    const file = { additions: [{ type: type.type, properties: [changed] }] }
    return {
      check: () => tryFile(unit, 'types', file),
      put: () => putTypes(unit, file),
      placeOf: placeOfFault,
    }
  }

  return (
    <TriedForm
      fields={
        field === undefined
          ? { title, otherTitle, ...ofNew, place, isRequired, ...lock }
          : { title, otherTitle, place, ...(canBeRequired(field) && { isRequired }) }
      }
      initial={field === undefined ? { kind: 'text' } : valuesOfField(field, language)}
      labels={{ ...t.labels, otherTitle: words.otherLanguage[otherLanguage[language]] }}
      hints={{
        ...{ otherTitle: words.otherLanguageHint, place: t.placeHint },
        ...(field !== undefined && { isRequired: t.requiredHint }),
      }}
      drawn={drawnFields(kinds, { t, isNew: field === undefined })}
      putsOf={putsOf}
      effect={() => (field === undefined ? t.effect : t.effectOfEdit)}
      onSaved={onClose}
      onCancel={onClose}
    />
  )
}

/** Of the form: kinds and places are those of the contract under the names that people know. */
function useKinds(keys: readonly string[]) {
  const { fields: t } = useDefinitionWords()
  const { sections } = useTranslation().words.form
  return {
    title: required(line()),
    otherTitle: line(),
    kind: required(titled(oneOf(...propertyKindNames), t.kinds)),
    to: titled(oneOf(...referenceTargetNames), t.targets),
    register: oneOf(...new Set(keys)),
    choices: listOfObjects({ choice: required(line()) }),
    place: titled(oneOf(...places), sections),
    isRequired: flag(),
    isFrozen: flag(),
  } satisfies Fields
}

interface Drawn {
  readonly t: DefinitionWords['fields']
  readonly isNew: boolean
}

/** Fields that the chosen kind alone has. */
function drawnFields(kinds: ReturnType<typeof useKinds>, { t, isNew }: Drawn) {
  const { to, register, choices, isRequired } = kinds
  return {
    to: <OnlyFor isShown={({ kind }) => kind === 'reference'} name="to" kind={to} />,
    register: <OnlyFor isShown={isOfCodes} name="register" kind={register} hint={t.registerHint} />,
    choices: <Choices kind={choices} />,
    // Of a stored one, the kind is known before.
    ...(isNew && {
      isRequired: (
        <OnlyFor
          isShown={canBeRequired}
          name="isRequired"
          kind={isRequired}
          hint={t.requiredHint}
        />
      ),
    }),
  }
}

function titled<K extends Kind>(kind: K, titles: Readonly<Record<string, string>>): K {
  return { ...kind, codeTitles: { en: titles, cs: titles } }
}

/** Members of the file are called as in the form, but for those that a title gives. */
function placeOfFault(pointer: string): string {
  const member = pointer.split('/')[5] ?? ''
  const own = ['kind', 'to', 'register', 'place', 'isRequired', 'isFrozen']
  if (member === 'translations') return '/otherTitle'
  return own.includes(member) ? `/${member}` : '/title'
}

interface OnlyForProps {
  readonly isShown: (values: Values) => boolean
  readonly name: string
  readonly kind: Kind
  readonly hint?: string
}

/** A field that the chosen kind alone has. */
function OnlyFor({ isShown, name, kind, hint }: OnlyForProps): ReactNode {
  const [chosen] = useValue(['kind'])
  if (!isShown({ kind: chosen })) return null
  return (
    <>
      <FormField field={{ name, kind, path: [name] }} />
      {hint !== undefined && <p className={fieldStyles.hint}>{hint}</p>}
    </>
  )
}

function Choices({ kind }: { readonly kind: Kind }) {
  const { fields: t } = useDefinitionWords()
  const [chosen] = useValue(['kind'])
  const [register] = useValue(['register'])
  if (!isOfCodes({ kind: chosen }) || register !== undefined) return null
  return (
    <OrderedEntries
      name="choices"
      kind={kind}
      add={t.addChoice}
      nameOf={({ choice }) => String(choice ?? '')}
    />
  )
}
