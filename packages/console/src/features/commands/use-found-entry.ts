// A record that was found, as a line of the command menu: what it is called, and what tells it from
// others.

import { views } from '@kontor/contract/views/catalogue.ts'
import { useNavigate } from '@tanstack/react-router'
import { useUnit } from '../../address/use-unit.ts'
import { collectionNamed } from '../../data/api/record.ts'
import type { RecordFacts } from '../../data/records/found-documents.ts'
import type { SearchResult } from '../../data/records/search-order.ts'
import { pathOf } from '../../data/records/search-records.ts'
import type { IconName } from '../../ui/parts/icon.tsx'
import { useCommandWords } from '../../words/use-command-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import type { Entry } from './entry.ts'

/** None for what has neither a page nor a view. */
export function useFoundEntry() {
  const t = useCommandWords()
  const { typeLabel, statusLabel, format } = useTranslation()
  const unit = useUnit()
  const navigate = useNavigate()
  return (result: SearchResult, facts?: RecordFacts): readonly Entry[] => {
    const { collection, id, type, label, detail } = result
    const path = pathOf(result)
    if (path === undefined) return []
    const named = collectionNamed(collection)
    const kind = type === '' ? '' : (t.found[type] ?? typeLabel(type))
    const { date, status, amount, currency = null } = facts ?? {}
    const day = date === undefined ? '' : format.date(date)
    const state = status === undefined ? '' : statusLabel(status)
    const details = [kind, detail === label ? null : detail, day, state].filter((part) => part)
    return [
      {
        ...{ id: `${collection} ${id} ${type} ${label}`, icon: iconOf(collection) },
        title: label,
        detail: details.join(' · '),
        amount: amount === undefined ? '' : format.money(amount, currency),
        keys: undefined,
        run: () => void navigate({ to: `/${unit}${path}` }),
        ...(named === undefined ? {} : { of: { unit, collection: named, id } }),
      },
    ]
  }
}

/** That of where the first view of the collection belongs. */
function iconOf(collection: string): IconName {
  return views.find(({ source, domain }) => source === collection && domain)?.domain ?? 'open'
}
