// A country or a currency, found by its name, code or symbol; those of the unit come first.

import { useAgency } from '../../../data/unit/agency.ts'
import {
  codeCalled,
  codesForText,
  type NamedCode,
  type NamedCodes,
  namedCodes,
} from '../../../locale/named-codes.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { useForm } from '../form-context.ts'
import { CodeBox } from './code-box.tsx'
import type { ControlProps } from './control-props.ts'
import type { Suggestion } from './suggest-box.tsx'

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
  const { language } = useTranslation()
  const all = namedCodes(sort, language)
  const pattern = new RegExp(String(props.kind.schema['pattern']))
  function find(text: string): readonly Suggestion[] {
    const fitting = codesForText(all, text)
    const isFirst = ({ code }: NamedCode): boolean => text.trim() === '' && code === first
    const found = [...fitting.filter(isFirst), ...fitting.filter((each) => !isFirst(each))]
    return found.slice(0, shownMax).map((each) => suggestion(each, sort))
  }
  return (
    <CodeBox
      {...props}
      find={find}
      codeOf={(text) => codeCalled(all, text)?.code}
      write={(code) => shownText(all, sort, code)}
      mayBeNew={(code, found) => found.length === 0 && pattern.test(code)}
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
