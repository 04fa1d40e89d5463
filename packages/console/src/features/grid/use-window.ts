// The window that rows are seen through: how far it is scrolled, and how high it is.

import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  atStart,
  type Position,
  positionOfRow,
  type Scale,
  scrolledTo,
  showRow,
} from './row-positions.ts'

export interface GridWindow {
  readonly ref: RefObject<HTMLDivElement | null>
  /** Whether it shows the rows that it is to begin with. */
  readonly isPlaced: boolean
  readonly scale: Scale
  /** Of what is seen, in pixels. */
  readonly width: number
  readonly position: Position
  /** Moves the least that shows the whole row. */
  readonly show: (row: number) => void
  readonly onScroll: () => void
}

interface WindowOptions {
  readonly rows: number
  readonly rowHeight: number
  /** What covers the top of the window, in pixels. */
  readonly headHeight: number
  /** The row that is at the top to begin with, once there are rows. */
  readonly firstRow: number
  readonly isSkeleton: boolean
}

export function useWindow(options: WindowOptions): GridWindow {
  const { rows, rowHeight, headHeight, firstRow, isSkeleton } = options
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 600 })
  const scale = { rows, rowHeight, viewHeight: Math.max(rowHeight, size.height - headHeight) }
  const [position, setPosition] = useState(atStart)
  const [isPlaced, setPlaced] = useState(firstRow === 0)

  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new ResizeObserver(() => {
      setSize({ width: element.clientWidth, height: element.clientHeight })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  function moveTo(next: Position): void {
    setPosition(next)
    const element = ref.current
    if (element !== null && Math.abs(element.scrollTop - next.pixels) >= 1)
      element.scrollTop = next.pixels
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: placed once, when there are rows.
  useLayoutEffect(() => {
    if (isPlaced || isSkeleton) return
    setPlaced(true)
    moveTo(positionOfRow(firstRow, scale))
  }, [rows, isSkeleton])

  return {
    ref,
    isPlaced,
    scale,
    width: size.width,
    position,
    show: (row) => moveTo(showRow(Math.max(0, row), position, scale)),
    onScroll: () => {
      const pixels = ref.current?.scrollTop ?? 0
      if (Math.abs(pixels - position.pixels) < 1) return
      // Drawn in the frame that is scrolled: a later one would lay out and paint all of it again.
      flushSync(() => moveTo(scrolledTo(pixels, position, scale)))
    },
  }
}
