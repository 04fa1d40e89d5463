// The number series of a type: the patterns, from which year each holds, and its first number.

import { numberSeries } from '@kontor/contract/configuration/number-file.ts'
import { listOfObjects } from '@kontor/contract/kinds/composite.ts'
import { patternText } from '@kontor/contract/kinds/text.ts'
import { useUnit } from '../../../address/use-unit.ts'
import type { Values } from '../../../base/value-path.ts'
import { useTimeZone } from '../../../data/api/use-time-zone.ts'
import { putNumbers, tryFile } from '../../../data/unit/definitions.ts'
import type { TypeDescription } from '../../../data/unit/record-types-of-unit.ts'
import { todayIn } from '../../../locale/date-format.ts'
import { useDefinitionWords } from '../../../words/definition-words.ts'
import { OrderedEntries } from './ordered-entries.tsx'
import { changedSeries, firstNumber, type Series, valuesOfSeries } from './own-numbers.ts'
import { TriedForm, type TriedPut } from './tried-form.tsx'

interface NumbersFormProps {
  readonly type: TypeDescription
  /** What the unit has put. */
  readonly series: readonly Series[]
  readonly onSaved: () => void
}

const { pattern, first } = numberSeries
/** No number to be grouped by thousands. */
const year = patternText(numberSeries.year.words, '^[12][0-9]{3}$')
const fields = { series: listOfObjects({ year, pattern, first }) } as const

export function NumbersForm({ type, series, onSaved }: NumbersFormProps) {
  const { numbers: t } = useDefinitionWords()
  const unit = useUnit()
  const thisYear = Number(todayIn(useTimeZone()).slice(0, 4))

  const changed = (values: Values) =>
    changedSeries(series, (values['series'] ?? []) as readonly Values[])

  function putsOf(values: Values): readonly TriedPut[] {
    const file = { numbers: [{ type: type.type, series: changed(values) }] }
    return [
      {
        check: () => tryFile(unit, 'numbers', file),
        put: () => putNumbers(unit, file),
        // Below the list of the file is what stands below that of the form.
        placeOf: (pointer) => pointer.replace(/^\/numbers\/0/, ''),
      },
    ]
  }

  function effect(values: Values): string {
    const numbers = changed(values).map((each) => firstNumber(each, thisYear))
    return numbers.length === 0 ? t.effectOfNone : t.effect(numbers.join(', '))
  }

  return (
    <TriedForm
      fields={fields}
      initial={series.length === 0 ? {} : { series: series.map(valuesOfSeries) }}
      labels={t.labels}
      drawn={{
        series: (
          <OrderedEntries
            name="series"
            kind={fields.series}
            add={t.add(thisYear + 1)}
            start={{ year: String(thisYear + 1), pattern: type.numberSeries?.pattern }}
            isOrdered={false}
            nameOf={({ year: from }) => String(from ?? '')}
          />
        ),
      }}
      putsOf={putsOf}
      effect={effect}
      onSaved={onSaved}
    />
  )
}
