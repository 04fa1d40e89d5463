// The form of a document type that the unit adds, or of the titles of one.

import { numberPattern } from '@kontor/contract/configuration/number-file.ts'
import { required } from '@kontor/contract/kinds/kind.ts'
import { line, oneOf } from '@kontor/contract/kinds/text.ts'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { useUnit } from '../../../address/use-unit.ts'
import type { Values } from '../../../base/value-path.ts'
import { putTypes, tryFile } from '../../../data/unit/definitions.ts'
import { useTypeDescriptions } from '../../../data/unit/record-types-of-unit.ts'
import { useDefinitionWords } from '../../../words/definition-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { otherLanguage } from './own-field.ts'
import {
  asTemplate,
  changedType,
  newType,
  type OwnType,
  startOfType,
  valuesOfType,
} from './own-type-values.ts'
import { TriedForm, type TriedPut } from './tried-form.tsx'

interface OwnTypeFormProps {
  /** As it is stored; undefined where it is new. */
  readonly type: OwnType | undefined
  readonly onSaved: (type: string) => void
}

/** What a type can be made from: everything that documents have. */
const models = presetCatalogue.types.filter(({ collection }) => collection === 'documents')
const views = [...new Set(models.flatMap((model) => model.views))]

export function OwnTypeForm({ type, onSaved }: OwnTypeFormProps) {
  const { types: t, ...words } = useDefinitionWords()
  const { language } = useTranslation()
  const unit = useUnit()
  const { data: types = [] } = useTypeDescriptions(unit)
  const { title, otherTitle, ...ofNew } = useKinds()
  const codes = new Set(types.map((each) => each.type))

  const changed = (values: Values): OwnType =>
    type === undefined ? newType(values, { codes, language }) : changedType(type, values, language)

  function putsOf(values: Values): readonly TriedPut[] {
    const file = { types: [changed(values)] }
    return [
      {
        check: () => tryFile(unit, 'types', file),
        put: () => putTypes(unit, file),
        placeOf: placeOfFault,
      },
    ]
  }

  return (
    <TriedForm
      fields={type === undefined ? { title, otherTitle, ...ofNew } : { title, otherTitle }}
      initial={type === undefined ? startOfType : valuesOfType(type, language)}
      labels={{ ...t.labels, otherTitle: words.otherLanguage[otherLanguage[language]] }}
      hints={{ ...t.hints, otherTitle: words.otherLanguageHint }}
      putsOf={putsOf}
      effect={() => (type === undefined ? t.effect : t.effectOfEdit)}
      onSaved={(values) => onSaved(changed(values).type)}
    />
  )
}

function useKinds() {
  const { yes, no, types: t } = useDefinitionWords()
  const { typeLabel, viewLabel } = useTranslation()
  const choice = required(titled({ [asTemplate]: t.asTemplate, yes, no }))
  const labels = Object.fromEntries(views.map((name) => [name, viewLabel(name)]))
  return {
    title: required(line()),
    otherTitle: line(),
    like: titled(Object.fromEntries(models.map((each) => [each.type, typeLabel(each.type)]))),
    numbers: required(numberPattern()),
    view: required(titled({ [asTemplate]: t.asTemplate, ...labels })),
    isCompanyRequired: choice,
    isOpenToUnit: choice,
  }
}

/** One of some codes, by their titles. */
function titled(titles: Readonly<Record<string, string>>) {
  return { ...oneOf(...Object.keys(titles)), codeTitles: { en: titles, cs: titles } }
}

/** Members of the file are called as in the form, but for those that a title gives. */
function placeOfFault(pointer: string): string {
  const member = pointer.split('/')[3] ?? ''
  const own = ['like', 'numbers', 'view', 'isCompanyRequired', 'isOpenToUnit']
  if (member === 'translations') return '/otherTitle'
  return own.includes(member) ? `/${member}` : '/title'
}
