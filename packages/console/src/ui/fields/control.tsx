// The control of a plain value, by its kind.

import { lazy, Suspense } from 'react'
import { type Control as ControlName, controlOf } from '../kinds/control-of.ts'
import { AddressControl } from './controls/address-control.tsx'
import type { ControlProps } from './controls/control-props.ts'
import styles from './controls/controls.module.css'
import { DateControl } from './controls/date-control.tsx'
import { CountryControl, CurrencyControl } from './controls/named-code-control.tsx'
import { MinutesControl, NumberControl, TimeControl } from './controls/number-control.tsx'
import { PaperLanguageControl } from './controls/paper-language-control.tsx'
import { ProcessControl } from './controls/process-control.tsx'
import { ReferenceControl, ReferenceListControl } from './controls/reference-control.tsx'
import { RegisterControl } from './controls/register-control.tsx'
import {
  ChoiceControl,
  FlagControl,
  LanguageControl,
  StatusControl,
  WithinControl,
} from './controls/select-control.tsx'
import {
  CodeControl,
  JsonControl,
  PlainListControl,
  TextControl,
} from './controls/text-control.tsx'
import { TimeZoneControl } from './controls/time-zone-control.tsx'
import { TitledCodeControl } from './controls/titled-code-control.tsx'

/** The editor of texts is as large as all else in a form: it comes when there is a text. */
const RichTextControl = lazy(async () => {
  const { RichTextControl: component } = await import('./rich-text/rich-text-control.tsx')
  return { default: component }
})

type PlainControl = Exclude<
  ControlName,
  'contacts' | 'entries' | 'map' | 'object' | 'registrations' | 'table'
>

const controls: Readonly<Record<PlainControl, (props: ControlProps) => React.ReactNode>> = {
  address: AddressControl,
  choice: ChoiceControl,
  code: (props) => {
    if (props.kind.schema['examples'] !== undefined) return <StatusControl {...props} />
    if (props.kind.codeTitles !== undefined) return <TitledCodeControl {...props} />
    if (props.kind.isCountry === true) return <CountryControl {...props} />
    if (props.kind.isCurrency === true) return <CurrencyControl {...props} />
    return props.kind.register === undefined ? (
      <CodeControl {...props} />
    ) : (
      <RegisterControl {...props} />
    )
  },
  date: DateControl,
  flag: FlagControl,
  json: JsonControl,
  language: LanguageControl,
  list: (props) =>
    props.kind.element?.refersTo === undefined ? (
      <PlainListControl {...props} />
    ) : (
      <ReferenceListControl {...props} />
    ),
  minutes: MinutesControl,
  number: NumberControl,
  paperLanguage: PaperLanguageControl,
  process: ProcessControl,
  reference: ReferenceControl,
  richText: (props) => (
    <Suspense fallback={<div className={styles.editorRoom} />}>
      <RichTextControl {...props} />
    </Suspense>
  ),
  text: (props) =>
    props.kind.hasLines === true ? (
      <TextControl {...props} isLong={true} rows={2} />
    ) : (
      <TextControl {...props} />
    ),
  time: TimeControl,
  timeZone: TimeZoneControl,
  within: WithinControl,
}

export function Control(props: ControlProps) {
  const Plain = controls[controlOf(props.kind) as PlainControl]
  return <Plain {...props} />
}
