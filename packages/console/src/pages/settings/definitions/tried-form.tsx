// A form of what a unit defines: what saving would change is shown first, as the server says it,
// and only then it can be saved. What was shown counts no more once somebody types.

import { KontorError } from '@kontor/client'
import type { Fields } from '@kontor/contract/kinds/kind.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useUnit } from '../../../address/use-unit.ts'
import { isDeepEqual } from '../../../base/is-deep-equal.ts'
import type { Values } from '../../../base/value-path.ts'
import type { Trouble } from '../../../data/api/problem-of.ts'
import { refreshAfterSettings } from '../../../data/api/refresh-after-settings.ts'
import type { SettingChange } from '../../../data/unit/definitions.ts'
import { DescribedFieldsForm } from '../../../features/form/described-fields-form.tsx'
import { useFormValues } from '../../../ui/fields/form-context.ts'
import { useDefinitionWords } from '../../../words/definition-words.ts'
import { useSettingsWords } from '../../../words/settings-words.ts'
import { ChangesInWords } from './changes-in-words.tsx'

/** One file that the form puts. */
export interface TriedPut {
  /** What a put would change; throws what the server refuses. */
  readonly check: () => Promise<readonly SettingChange[]>
  readonly put: () => Promise<unknown>
  /** Where in the form is what is wrong at a place of the file. */
  readonly placeOf: (pointer: string) => string
}

interface TriedFormProps {
  readonly fields: Fields
  readonly initial: Values
  readonly labels: Readonly<Record<string, string>>
  readonly hints?: Readonly<Record<string, string>>
  readonly drawn?: Readonly<Record<string, ReactNode>>
  /** In the order in which they are put. */
  readonly putsOf: (body: Values) => readonly TriedPut[]
  /** The lines of a change in words, where the general ones do not tell enough. */
  readonly tell?: (change: SettingChange) => readonly string[]
  /** What becomes of records. */
  readonly effect?: (body: Values) => ReactNode
  /** In place of both, where what would change is not told member by member. */
  readonly tellAll?: (tried: Tried) => ReactNode
  readonly remedy?: (trouble: Trouble) => ReactNode
  readonly onSaved: (body: Values) => void
  readonly onCancel?: () => void
}

export interface Tried {
  readonly body: Values
  readonly changes: readonly SettingChange[]
}

export function TriedForm(props: TriedFormProps) {
  const { putsOf, tell, effect, tellAll, onSaved, onCancel, ...form } = props
  const { cancel } = useSettingsWords()
  const t = useDefinitionWords()
  const unit = useUnit()
  const [tried, setTried] = useState<Tried>()
  const isReady = tried !== undefined && tried.changes.length > 0

  async function tryOrSave(body: Values): Promise<void> {
    const puts = putsOf(body)
    if (!isReady || !isDeepEqual(tried.body, body)) {
      const found = await Promise.all(puts.map((each) => atPlaces(each, each.check)))
      return setTried({ body, changes: found.flat() })
    }
    for (const each of puts) await atPlaces(each, each.put)
    await refreshAfterSettings(unit)
    onSaved(body)
  }

  return (
    <DescribedFieldsForm
      {...form}
      submit={isReady ? t.save : t.check}
      save={tryOrSave}
      cancel={cancel}
      {...(onCancel && { onCancel })}
      foot={
        tried && (
          <UntilChanged key={JSON.stringify(tried)} onChange={() => setTried(undefined)}>
            {tellAll?.(tried) ?? (
              <ChangesInWords
                changes={tried.changes}
                effect={effect?.(tried.body)}
                {...(tell && { tell })}
              />
            )}
          </UntilChanged>
        )
      }
    />
  )
}

interface UntilChangedProps {
  readonly onChange: () => void
  readonly children: ReactNode
}

function UntilChanged({ onChange, children }: UntilChangedProps) {
  const values = useFormValues()
  const first = useRef(values)
  const isChanged = values !== first.current
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (isChanged) onChange()
  }, [isChanged])
  return isChanged ? null : children
}

/** What is wrong with a file is wrong at fields of the form. */
async function atPlaces<T>({ placeOf }: TriedPut, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof KontorError) || error.code !== 'invalid-file') throw error
    const errors = error.errors.map((fault) => {
      return { ...fault, pointer: placeOf(fault.pointer ?? '') }
    })
    throw new KontorError({ ...error.problem, code: 'invalid-record', errors })
  }
}
