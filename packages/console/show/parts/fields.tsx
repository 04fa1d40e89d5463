// A field of each kind that the contract describes: empty, filled, faulty, with a long value where
// it is a text, and where it cannot be changed.

import type { Kind } from '@kontor/contract/kinds/kind.ts'
import { useMemo } from 'react'
import { useUnit } from '../../src/address/use-unit.ts'
import type { Values } from '../../src/base/value-path.ts'
import { useTimeZone } from '../../src/data/api/use-time-zone.ts'
import { FormField } from '../../src/features/form/form-field.tsx'
import { todayIn } from '../../src/locale/date-format.ts'
import { valuesOfFields } from '../../src/saving/values-of-record.ts'
import { FaultSummary } from '../../src/ui/fields/fault-summary.tsx'
import { type FieldsContext, FormProvider } from '../../src/ui/fields/form-context.ts'
import { FormState } from '../../src/ui/fields/form-state.ts'
import fieldStyles from '../../src/ui/parts/field.module.css'
import { useSettingsWords } from '../../src/words/settings-words.ts'
import { Example } from '../example.tsx'
import { unbroken, useSamples } from '../samples.ts'
import styles from '../show.module.css'
import { type ShownField, shownFields } from '../shown-fields.ts'

const all = shownFields()

/** Those that have the width of a form in one as well. */
const widest = ['entries', 'map', 'object', 'richText', 'table']

export function Fields() {
  return (
    <>
      {all.map((field) => (
        <Example
          key={`${field.sort} ${field.control}`}
          name={field.sort === field.control ? field.sort : `${field.control}: ${field.sort}`}
          control={field.control}
        >
          <States field={field} />
        </Example>
      ))}
      <Example name="fault-summary">
        <FaultSummaryOf />
      </Example>
    </>
  )
}

function States({ field }: { readonly field: ShownField }) {
  const { long } = useSamples()
  const { name, kind, example, control } = field
  const filled = valuesOfFields({ [name]: kind }, { [name]: example })
  const isText = control === 'text'
  return (
    <div className={widest.includes(control) ? styles.stack : styles.states}>
      <State field={field} state="empty" values={{}} />
      <State field={field} state="filled" values={filled} />
      <State field={field} state="faulty" values={{}} isFaulty={true} />
      <State field={locked(field)} state="locked" values={filled} />
      {isText && <State field={field} state="long" values={{ [name]: `${long} ${unbroken}` }} />}
    </div>
  )
}

function locked(field: ShownField): ShownField {
  const kind: Kind = { ...field.kind, isImmutable: true }
  return { ...field, kind }
}

interface StateProps {
  readonly field: ShownField
  readonly state: 'empty' | 'filled' | 'faulty' | 'locked' | 'long'
  readonly values: Values
  readonly isFaulty?: boolean
}

/** In a form of its own: its id is the only one with its name. */
function State({ field, state, values, isFaulty = false }: StateProps) {
  const { name, kind, sort, control } = field
  const form = useShownForm(`${control}-${sort}-${state}-`, values, isFaulty ? name : undefined)
  return (
    <FormProvider value={form}>
      <div className={`${fieldStyles.settingsForm} ${styles.state}`} data-state={state}>
        <p className={styles.name}>{state}</p>
        <FormField field={{ name, kind, path: [name] }} />
      </div>
    </FormProvider>
  )
}

function useShownForm(scope: string, values: Values, faulty: string | undefined): FieldsContext {
  const unit = useUnit()
  const today = todayIn(useTimeZone())
  const { fields, tokens } = useSettingsWords()
  const labels = useMemo(() => ({ ...fields, units: tokens.units }), [fields, tokens])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says at first.
  const state = useMemo(() => {
    const made = new FormState(values)
    if (faulty !== undefined) made.setFaults([{ pointer: `/${faulty}`, code: 'required' }])
    return made
  }, [scope, faulty])
  return useMemo(
    () => ({ state, unit, today, scope, labels, isFrozen: false, recordId: 1 }),
    [state, unit, today, scope, labels],
  )
}

function FaultSummaryOf() {
  const form = useShownForm('summary-', {}, 'name')
  return (
    <FormProvider value={form}>
      <FaultSummary refusals={0} />
    </FormProvider>
  )
}
