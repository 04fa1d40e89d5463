// Keys that lead to forms, from everywhere but within a field: `n` makes a record of the type that
// the view shows, `e` changes the record that is open.

import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { typesForView } from './types-for-view.ts'

export function useFormKeys(): void {
  const navigate = useNavigate()
  const { unit, view = '', collection, id } = useParams({ strict: false })
  const { open } = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  useEffect(() => {
    const [type] = typesForView(view, presetCatalogue.types)
    const [openCollection, openId] = open?.split(':') ?? [collection, id]
    function press(event: KeyboardEvent): void {
      const isChord = event.ctrlKey || event.metaKey || event.altKey
      if (isChord || event.defaultPrevented || isTyping(event.target) || unit === undefined) return
      if (event.key === 'n' && type !== undefined) {
        event.preventDefault()
        const params = { unit, collection: type.collection }
        void navigate({ to: '/$unit/$collection/new', params, search: { type: type.type } })
      }
      if (event.key === 'e' && openCollection !== undefined && openId !== undefined) {
        event.preventDefault()
        const params = { unit, collection: openCollection, id: openId }
        void navigate({ to: '/$unit/$collection/$id/edit', params })
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate, unit, view, collection, id, open])
}

function isTyping(target: EventTarget | null): boolean {
  const within = '[contenteditable], input, textarea, select, [role=dialog], [role=menu]'
  return target instanceof Element && target.closest(within) !== null
}
