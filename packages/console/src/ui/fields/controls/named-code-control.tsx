// A country or a currency, found by its name, code or symbol; those of the unit come first.

import { useState } from 'react'
import { useAgency } from '../../../data/unit/agency.ts'
import {
  codeCalled,
  codesForText,
  type NamedCode,
  type NamedCodes,
  namedCodes,
} from '../../../locale/named-codes.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { unresolvedCode, unresolvedText } from '../../kinds/unresolved-code.ts'
import { useForm, useFormSpeech } from '../form-context.ts'
import type { ControlProps } from './control-props.ts'
import { SuggestBox, type Suggestion } from './suggest-box.tsx'
import { useTyped } from './typed-input.tsx'

const shownMax = 20

export function CountryControl(props: ControlProps) {
  return <NamedCodeControl {...props} sort="country" first={undefined} />
}

export function CurrencyControl(props: ControlProps) {
  const { unit } = useForm()
  const { data } = useAgency(unit)
  return <NamedCodeControl {...props} sort="currency" first={data?.currency ?? undefined} />
}

interface NamedCodeProps extends ControlProps {
  readonly sort: NamedCodes
  /** That of the unit. */
  readonly first: string | undefined
}

function NamedCodeControl({ sort, first, ...props }: NamedCodeProps) {
  const { kind, name } = props
  const { fieldLabel, language } = useFormSpeech()
  const { words } = useTranslation()
  const { value, onChange, onLeave } = useTyped(props)
  const [typed, setTyped] = useState<string>()
  const all = namedCodes(sort, language)
  const unresolved = unresolvedText(value)
  const search = typed ?? unresolved ?? ''
  const fitting = codesForText(all, search)
  const isFirst = ({ code }: NamedCode): boolean => search.trim() === '' && code === first
  const found = [...fitting.filter(isFirst), ...fitting.filter((each) => !isFirst(each))]
  const newCode = search.trim().toUpperCase()
  const canBeNew = found.length === 0 && new RegExp(String(kind.schema['pattern'])).test(newCode)
  const choose = (code: unknown): void => {
    setTyped(undefined)
    onChange(code)
  }
  return (
    <SuggestBox
      {...props}
      label={props.label ?? fieldLabel(name)}
      isRequired={kind.isRequired === true}
      text={typed ?? unresolved ?? shownText(all, sort, value)}
      isTyped={search !== ''}
      found={found.slice(0, shownMax).map((each) => suggestion(each, sort))}
      best={found[0]?.code}
      chosen={typed === undefined && typeof value === 'string' ? value : undefined}
      offers={
        canBeNew
          ? [{ id: newCode, label: words.form.newCode(newCode), begin: () => choose(newCode) }]
          : []
      }
      onType={(next) => {
        setTyped(next)
        const text = next.trim()
        const code = codeCalled(all, text)?.code
        onChange(text === '' ? undefined : (code ?? unresolvedCode(text)))
      }}
      onChoose={choose}
      onLeave={() => {
        onLeave()
        setTyped(undefined)
      }}
    />
  )
}

/** Amounts are read by the code of their currency, addresses by the name of their country. */
function shownText(all: readonly NamedCode[], sort: NamedCodes, value: unknown): string {
  const code = String(value ?? '')
  return sort === 'currency' ? code : (all.find((each) => each.code === code)?.name ?? code)
}

function suggestion({ code, name }: NamedCode, sort: NamedCodes): Suggestion {
  const [label, detail] = sort === 'currency' ? [code, name] : [name, code]
  return { id: code, label, detail }
}
