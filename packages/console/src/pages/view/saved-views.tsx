// What can be done with the saved views of a view: open, rename and delete them, and save what is
// shown as another.

import { useState } from 'react'
import { useUnit } from '../../address/use-unit.ts'
import { useHasScope } from '../../data/api/has-scope.ts'
import { useViews } from '../../data/rows/views.ts'
import {
  type ShownView,
  savedSearch,
  useSavedViewActions,
  useSavedViews,
} from '../../features/navigation/use-saved-views.ts'
import { Failure } from '../../ui/parts/failure.tsx'
import { useSavedViewWords } from '../../words/saved-view-words.ts'
import { SaveViewForm } from './save-view-form.tsx'
import { SavedViewItem } from './saved-view-item.tsx'

export function SavedViews(props: ShownView & { readonly onClose: () => void }) {
  const { view, state, onClose } = props
  const words = useSavedViewWords()
  const unit = useUnit()
  const mine = useSavedViews(unit).filter((each) => each.view === view.name)
  const ofUnit = (useViews(unit) ?? []).filter(({ own }) => own?.source === view.predefined)
  const actions = useSavedViewActions(props)
  const mayShare = useHasScope('admin')
  const [error, setError] = useState<unknown>()
  const attempt = async (act: () => Promise<void>, isLast = false): Promise<void> => {
    try {
      await act()
      setError(undefined)
      if (isLast) onClose()
    } catch (thrown) {
      setError(thrown)
    }
  }
  return (
    <>
      {mine.length > 0 && <h3>{words.mine}</h3>}
      <ul>
        {mine.map((each) => (
          <SavedViewItem
            key={each.id}
            title={each.title}
            view={each.view}
            search={savedSearch(each)}
            isCurrent={state.address.saved === each.id}
            mayChange={true}
            onOpen={onClose}
            onRename={(title) => attempt(() => actions.renameMine(each, title))}
            onRemove={() => attempt(() => actions.removeMine(each))}
          />
        ))}
      </ul>
      {ofUnit.length > 0 && <h3>{words.ofUnit}</h3>}
      <ul>
        {ofUnit.map((each) => (
          <SavedViewItem
            key={each.name}
            title={each.title}
            view={each.name}
            search={{}}
            isCurrent={each.name === view.name}
            mayChange={mayShare}
            onOpen={onClose}
            onRename={(title) => attempt(() => actions.renameOfUnit(each, title))}
            onRemove={() => attempt(() => actions.removeOfUnit(each))}
          />
        ))}
      </ul>
      <SaveViewForm
        mayShare={mayShare}
        onSave={(title, isForAll) =>
          attempt(() => (isForAll ? actions.saveForUnit(title) : actions.saveMine(title)), true)
        }
      />
      {error !== undefined && <Failure error={error} onRetry={() => setError(undefined)} />}
    </>
  )
}
