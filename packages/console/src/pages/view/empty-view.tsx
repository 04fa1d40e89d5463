// What stands where a view shows no rows: why, and what to do.

import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from 'react-aria-components'
import { useNaming } from '../../data/figures/use-naming.ts'
import type { View } from '../../data/rows/views.ts'
import { type Chip, chipsOf, filterOf } from '../../features/filter/conditions.ts'
import { withNamedFilters } from '../../features/filter/named-filters.ts'
import { useConditionText } from '../../features/filter/use-condition-text.ts'
import type { ViewState } from '../../features/navigation/use-view-state.ts'
import { focusFirst } from '../../keyboard/focus-first.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { StateNote } from '../../ui/parts/state-note.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './view.module.css'

/** Loaded where somebody sees a view without rows. */
const FirstRows = lazy(async () => ({
  default: (await import('./create-first-record.tsx')).CreateFirstRecord,
}))

interface EmptyViewProps {
  readonly view: View
  readonly state: ViewState
  /** Whether the rows before had the focus; those that follow take over that of what is here. */
  readonly hadFocus: RefObject<boolean>
}

export function EmptyView({ view, state, hadFocus }: EmptyViewProps) {
  const { words } = useTranslation()
  const { filter } = state.address
  const naming = useNaming()
  const named = (text: string) => withNamedFilters(chipsOf(text) ?? [], view.name, naming)
  const chips = named(filter)
  // A view of the unit's own has conditions that are not in its address.
  const all = [...named(view.own?.filter ?? ''), ...chips]
  const body = useHandedFocus(hadFocus)
  return (
    <div ref={body}>
      {all.length === 0 ? (
        <NothingHere view={view} />
      ) : (
        <StateNote
          title={words.view.noMatch}
          hint={words.view.noMatchHint}
          why={<Conditions chips={all} view={view} />}
        >
          {chips.slice(-1).map((last) => (
            <RemoveLast
              key="last"
              chip={last}
              view={view}
              onPress={() => state.change({ filter: filterOf(chips.slice(0, -1)), at: 0 })}
            />
          ))}
          {chips.length > 1 && (
            <Button
              className={buttonStyles.button}
              onPress={() => state.change({ filter: '', at: 0 })}
            >
              {words.view.clearFilters}
            </Button>
          )}
        </StateNote>
      )}
    </div>
  )
}

/** Why, by the rights of the user alone: whether there are hidden records is not told. */
function NothingHere({ view }: { readonly view: View }) {
  const { empty } = useTranslation().words.view
  const { title, hint } = empty[view.access]
  return (
    <StateNote title={title} hint={hint}>
      {view.access !== 'none' && (
        <Suspense>
          <FirstRows view={view} />
        </Suspense>
      )}
    </StateNote>
  )
}

/** Whoever worked with the rows goes on here, and with the rows once there are some again. */
function useHandedFocus(hadFocus: RefObject<boolean>): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hadFocus.current) focusFirst(body.current, 'button, a')
  }, [hadFocus])
  useLayoutEffect(() => {
    const element = body.current
    return () => {
      hadFocus.current = element?.contains(document.activeElement) === true
    }
  }, [hadFocus])
  return body
}

interface ConditionsProps {
  readonly chips: readonly Chip[]
  readonly view: View
}

function Conditions({ chips, view }: ConditionsProps) {
  return (
    <ul className={styles.whyNone}>
      {chips.map((chip) => (
        <ConditionItem key={chip.text} chip={chip} view={view} />
      ))}
    </ul>
  )
}

interface ChipProps {
  readonly chip: Chip
  readonly view: View
}

function ConditionItem({ chip, view }: ChipProps) {
  return <li>{useConditionText(chip, view).text}</li>
}

function RemoveLast({ chip, view, onPress }: ChipProps & { readonly onPress: () => void }) {
  const { words } = useTranslation()
  const { text } = useConditionText(chip, view)
  return (
    <Button className={buttonStyles.primary} onPress={onPress}>
      {words.view.removeLast(text)}
    </Button>
  )
}
