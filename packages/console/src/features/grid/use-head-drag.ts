// Dragging in the head of the grid: the edge of a column resizes it, its heading moves it.

import { type PointerEvent, useMemo, useRef, useState } from 'react'
import { elementsWithin } from '../../base/elements-within.ts'
import type { Column } from '../../data/rows/views.ts'
import { widthWithin } from '../../ui/kinds/column-width.ts'
import { cellOf } from './cell-id.ts'

interface Dragged {
  /** The column that is being made wider. */
  readonly resized?: { readonly key: string; readonly width: number }
  /** Before which column the one that is dragged would be put. */
  readonly dropAt?: number
}

export interface HeadDrag extends Dragged {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
}

interface HeadDragOptions {
  readonly columns: readonly Column[]
  readonly onWidth: (key: string, width: number) => void
  readonly onMove: (from: number, to: number) => void
}

interface Held {
  readonly column: number
  readonly isEdge: boolean
  readonly x: number
  readonly width: number
}

/** Whoever moves less has clicked. */
const dragPixelsMin = 6

export function useHeadDrag({ columns, onWidth, onMove }: HeadDragOptions): HeadDrag {
  const held = useRef<Held>(undefined)
  const [drawn, setDrawn] = useState<Dragged>({})
  // Whoever lets go may be faster than the drawing of where that is.
  const dragged = useRef(drawn)
  // The head is drawn again only where one of these is another.
  return useMemo(() => {
    const key = (column: number): string => columns[column]?.key ?? ''

    function drag(next: Dragged): void {
      dragged.current = next
      setDrawn(next)
    }

    function release(): void {
      if (held.current === undefined) return
      held.current = undefined
      drag({})
    }

    return {
      ...drawn,
      onPointerDown: ({ target, button, pointerType, clientX }) => {
        const at = cellOf(target)
        if (at === undefined || button !== 0 || !(target instanceof Element)) return
        if (target.closest('[data-part=head-menu]') !== null) return
        const isEdge = target.closest('[data-part=edge]') !== null
        if (pointerType === 'touch' && !isEdge) return
        const width = target.closest<HTMLElement>('[role=columnheader]')?.offsetWidth ?? 0
        held.current = { column: at.column, isEdge, x: clientX, width }
      },
      onPointerMove: ({ currentTarget, pointerId, clientX, buttons }) => {
        // Let go outside of the window.
        if (buttons === 0) release()
        if (held.current === undefined) return
        const { column, isEdge, x, width } = held.current
        const by = clientX - x
        const isMoved = Math.abs(by) >= dragPixelsMin
        if (isEdge) drag({ resized: { key: key(column), width: widthWithin(width + by) } })
        else if (dragged.current.dropAt !== undefined || isMoved) {
          drag({ dropAt: placeAt(currentTarget, clientX) })
        }
        // From now on the head has all of it, and the click that would follow.
        if (isMoved) currentTarget.setPointerCapture(pointerId)
      },
      onPointerUp: () => {
        const { column = 0 } = held.current ?? {}
        const { resized, dropAt } = dragged.current
        if (resized !== undefined) onWidth(resized.key, resized.width)
        if (dropAt !== undefined) onMove(column, dropAt > column ? dropAt - 1 : dropAt)
        release()
      },
    }
  }, [columns, onWidth, onMove, drawn])
}

function placeAt(head: HTMLElement, x: number): number {
  const cells = elementsWithin(head, '[role=columnheader]')
  const found = cells.findIndex((cell) => {
    const { left, width } = cell.getBoundingClientRect()
    return x < left + width / 2
  })
  return found < 0 ? cells.length : found
}
