// A file that is dropped on a view is imported into it.

import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { useNavigate } from '@tanstack/react-router'
import { type DragEvent, useState } from 'react'
import { useUnit } from '../../address/use-unit.ts'
import { hasScope } from '../../data/api/has-scope.ts'
import { useSession } from '../../data/api/session.ts'
import type { View } from '../../data/rows/views.ts'
import { typesForView } from '../../data/unit/types-for-view.ts'
import { droppedFile } from '../../features/navigation/import-file.ts'

/** Where the rows are whole records, and the user may make some. */
export function useMayImport(view: View): boolean {
  const session = useSession()
  const hasTypes = typesForView(view.predefined, presetCatalogue.types).length > 0
  return hasTypes && session !== undefined && hasScope(session, 'write')
}

export function useFileDrop(view: View) {
  const [isOver, setOver] = useState(false)
  const unit = String(useUnit())
  const navigate = useNavigate()
  const mayImport = useMayImport(view)
  const isFile = ({ dataTransfer }: DragEvent): boolean => {
    return mayImport && dataTransfer.types.includes('Files')
  }
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent): void {
        if (!isFile(event)) return
        // Without it the browser would open the file.
        event.preventDefault()
        setOver(true)
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent): void {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      },
      onDrop(event: DragEvent): void {
        if (!isFile(event)) return
        event.preventDefault()
        setOver(false)
        droppedFile.write(event.dataTransfer.files[0])
        void navigate({ to: '/$unit/views/$view/import', params: { unit, view: view.name } })
      },
    },
  }
}
