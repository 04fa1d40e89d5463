// The form of a register: its codes in their order, what they are called, and whether others may be
// used.

import { codePattern } from '@kontor/contract/kinds/code.ts'
import { listOfObjects } from '@kontor/contract/kinds/composite.ts'
import { flag } from '@kontor/contract/kinds/flag.ts'
import { required } from '@kontor/contract/kinds/kind.ts'
import { line, patternText } from '@kontor/contract/kinds/text.ts'
import { useUnit } from '../../../address/use-unit.ts'
import type { Values } from '../../../base/value-path.ts'
import { putRegisters, tryFile } from '../../../data/unit/definitions.ts'
import { useTypeDescriptions } from '../../../data/unit/record-types-of-unit.ts'
import type { RegisterCode } from '../../../data/unit/registers.ts'
import { useDefinitionWords } from '../../../words/definition-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { OrderedEntries } from './ordered-entries.tsx'
import { otherLanguage } from './own-field.ts'
import { changedRegister, type Register, valuesOfRegister } from './register-values.ts'
import { TriedForm, type TriedPut } from './tried-form.tsx'

interface RegisterFormProps {
  /** As it is stored; for a key without one, the codes that records have. */
  readonly register: Register
  readonly isNew: boolean
  /** What there is of the key, in records too. */
  readonly known: readonly RegisterCode[]
  readonly onSaved: (key: string) => void
}

const entry = { code: line(), title: line(), otherTitle: line() } as const
const fields = {
  key: required(patternText('the key of codes, such as CATEGORY.JOB', codePattern)),
  isClosed: flag(),
  codes: required(listOfObjects(entry)),
} as const
const { key: _, ...changedFields } = fields

export function RegisterForm({ register, isNew, known, onSaved }: RegisterFormProps) {
  const { registers: t, ...words } = useDefinitionWords()
  const { language } = useTranslation()
  const unit = useUnit()
  const { data: types = [] } = useTypeDescriptions(unit)
  const isBare = types.some(({ fields: of, properties }) =>
    [...of, ...properties].some((each) => each.register === register.key),
  )

  const changed = (values: Values) => {
    const all = isNew ? values : { ...values, key: register.key }
    return changedRegister(register, { values: all, language, isBare })
  }

  function putsOf(values: Values): readonly TriedPut[] {
    const file = { registers: [changed(values)] }
    return [
      {
        check: () => tryFile(unit, 'registers', file),
        put: () => putRegisters(unit, file),
        placeOf: placeOfFault,
      },
    ]
  }

  function effect(values: Values): string {
    const { codes } = changed(values)
    const gone = known.filter(({ code, isUsed }) => isUsed && !codes.includes(code))
    if (gone.length === 0) return t.effect
    return t.stillUsed(gone.map(({ code, title }) => title ?? code).join(', '))
  }

  return (
    <TriedForm
      fields={isNew ? fields : changedFields}
      initial={isNew ? { codes: [{}] } : valuesOfRegister(register, language)}
      labels={{ ...t.labels, otherTitle: words.otherLanguage[otherLanguage[language]] }}
      hints={{ key: t.keyHint, isClosed: t.closedHint }}
      drawn={{
        codes: (
          <OrderedEntries
            name="codes"
            kind={fields.codes}
            add={t.addCode}
            nameOf={({ code, title }) => String(title ?? code ?? '')}
          />
        ),
      }}
      putsOf={putsOf}
      effect={effect}
      onSaved={(values) => onSaved(changed(values).key)}
    />
  )
}

/** Titles of the file are by code, those of the form at its entries. */
function placeOfFault(pointer: string): string {
  const [, , , member = '', at = ''] = pointer.split('/')
  if (member === 'codes' && at !== '') return `/codes/${at}/code`
  return member === 'key' ? '/key' : '/codes'
}
