// The control of a plain value, by its kind.

import { type Control as ControlName, controlOf } from './control-of.ts'
import type { ControlProps } from './controls/control-props.ts'
import {
  DateControl,
  MinutesControl,
  NumberControl,
  TimeControl,
} from './controls/number-control.tsx'
import { ReferenceControl, ReferenceListControl } from './controls/reference-control.tsx'
import {
  ChoiceControl,
  FlagControl,
  ProcessControl,
  StatusControl,
  WithinControl,
} from './controls/select-control.tsx'
import {
  CodeControl,
  JsonControl,
  PlainListControl,
  TextControl,
} from './controls/text-control.tsx'

type PlainControl = Exclude<ControlName, 'entries' | 'map' | 'object' | 'table'>

const controls: Readonly<Record<PlainControl, (props: ControlProps) => React.ReactNode>> = {
  choice: ChoiceControl,
  code: (props) =>
    props.kind.schema['examples'] === undefined ? (
      <CodeControl {...props} />
    ) : (
      <StatusControl {...props} />
    ),
  date: DateControl,
  flag: FlagControl,
  json: JsonControl,
  list: (props) =>
    props.kind.element?.refersTo === undefined ? (
      <PlainListControl {...props} />
    ) : (
      <ReferenceListControl {...props} />
    ),
  minutes: MinutesControl,
  number: NumberControl,
  process: ProcessControl,
  reference: ReferenceControl,
  richText: (props) => <TextControl {...props} isLong={true} rows={5} />,
  text: TextControl,
  time: TimeControl,
  within: WithinControl,
}

export function Control(props: ControlProps) {
  const Plain = controls[controlOf(props.kind) as PlainControl]
  return <Plain {...props} />
}
