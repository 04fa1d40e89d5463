// A code of a list of others, found by what it is called. One without a title is found by itself.

import { codeCalled, codesForText, type NamedCode } from '../../../locale/named-codes.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { CodeBox } from './code-box.tsx'
import type { ControlProps } from './control-props.ts'
import type { Suggestion } from './suggest-box.tsx'

const shownMax = 100

export function TitledCodeControl(props: ControlProps) {
  const { language } = useTranslation()
  const titles = props.kind.codeTitles?.[language] ?? {}
  const all = Object.entries(titles).map(([code, name]): NamedCode => ({ code, name }))
  const pattern = new RegExp(String(props.kind.schema['pattern']))
  return (
    <CodeBox
      {...props}
      find={(text) => codesForText(all, text).slice(0, shownMax).map(suggestion)}
      codeOf={(text) => codeCalled(all, text)?.code}
      write={(code) => titles[String(code)] ?? String(code ?? '')}
      mayBeNew={(code) => pattern.test(code)}
    />
  )
}

function suggestion({ code, name }: NamedCode): Suggestion {
  return { id: code, label: name, detail: code }
}
