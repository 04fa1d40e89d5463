// The list of drafts: their types, names so far, and times.

import { Link } from '@tanstack/react-router'
import { Button } from 'react-aria-components'
import { useUnit } from '../../address/use-unit.ts'
import { type Draft, isOfNewForm } from '../../data/api/drafts.ts'
import { useReferenceNames } from '../../data/rows/reference-names.ts'
import { useTypes } from '../../data/unit/record-types-of-unit.ts'
import { typeTitle } from '../../ui/kinds/type-title.ts'
import { useShownInstant } from '../../ui/kinds/use-shown-instant.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import ownRowsStyles from '../../ui/parts/own-rows.module.css'
import { useInboxWords } from '../../words/inbox-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { draftName } from './draft-name.ts'

interface DraftListProps {
  readonly drafts: readonly Draft[]
  /** Absent where they are only led to. */
  readonly onRemove?: (draft: Draft) => void
}

export function DraftList({ drafts, onRemove }: DraftListProps) {
  const { drafts: t } = useInboxWords()
  const titleOf = useTitleOf(drafts)
  return (
    <ul className={ownRowsStyles.ownRows}>
      {drafts.map((draft) => (
        <li key={draft.id} className={ownRowsStyles.ownRow} data-part="own-row">
          <DraftText draft={draft} title={titleOf(draft)} />
          {onRemove !== undefined && (
            <Button
              className={buttonStyles.iconButton}
              aria-label={t.remove(titleOf(draft))}
              onPress={() => onRemove(draft)}
            >
              <Icon name="close" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

interface DraftTextProps {
  readonly draft: Draft
  readonly title: string
}

function DraftText({ draft, title }: DraftTextProps) {
  const { typeLabel } = useTranslation()
  const { drafts: t } = useInboxWords()
  const { unit, collection, type, id, base, savedAt } = draft
  const types = useTypes(unit) ?? []
  const shown = useShownInstant()
  const known = types.find((each) => each.type === type)
  const label = typeTitle(known ?? { type, title: type }, typeLabel)
  const params = { unit: String(unit), collection }
  return (
    <div className={ownRowsStyles.ownText} data-part="own-text">
      {base === undefined || isOfNewForm(draft) ? (
        <Link to="/$unit/$collection/new" params={params} search={{ type, draft: id } as object}>
          {title}
        </Link>
      ) : (
        <Link to="/$unit/$collection/$id/edit" params={{ ...params, id: String(base.id) }}>
          {title}
        </Link>
      )}
      <p className={ownRowsStyles.ownFacts}>
        <span>{base === undefined ? t.ofNew(label) : t.ofChange(label)}</span>
        <span>{shown(savedAt)}</span>
      </p>
    </div>
  )
}

/** By what was entered, or by the company that it is for. */
function useTitleOf(drafts: readonly Draft[]): (draft: Draft) => string {
  const { drafts: t } = useInboxWords()
  const labelOf = useReferenceNames(
    useUnit(),
    drafts.flatMap((draft) => {
      const id = companyOf(draft)
      return id === undefined ? [] : [{ target: 'company' as const, id }]
    }),
  )
  return (draft) => {
    const company = companyOf(draft)
    const label = company === undefined ? undefined : labelOf('company', company)
    const unnamed = draft.base === undefined ? t.unnamed : `#${draft.base.id}`
    return draftName(draft) ?? label ?? unnamed
  }
}

/** What was typed and is nothing yet is no id. */
function companyOf({ values: { companyId } }: Draft): number | undefined {
  return typeof companyId === 'number' ? companyId : undefined
}
