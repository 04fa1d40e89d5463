// Recognises a long press on a row.

import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

interface LongPress {
  /**
   * Whether a click is one of the grid: not the end of a long press, nor of a press on what lay
   * over the rows and is gone since, as happens on a slow machine. Asked once for each click.
   */
  readonly takeClick: (event: MouseEvent) => boolean
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUp: () => void
    /** The page is scrolled instead. */
    readonly onPointerCancel: () => void
    readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void
  }
}

const longMs = 500
/** A finger is never quite still. */
const movedPixelsMax = 10

export function useLongPress(onLong: (target: EventTarget) => void): LongPress {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const isTouch = useRef(false)
  const isClickAwaited = useRef(false)
  const stop = (): void => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    takeClick: ({ detail }) => {
      const isAwaited = isClickAwaited.current
      isClickAwaited.current = false
      // Without a pointer it comes from a program, such as one that reads the page aloud.
      return isAwaited || detail === 0
    },
    handlers: {
      onPointerDown: ({ pointerType, isPrimary, target, clientX: x, clientY: y }) => {
        stop()
        isClickAwaited.current = true
        isTouch.current = pointerType === 'touch'
        if (!isTouch.current || !isPrimary) return
        start.current = { x, y }
        timer.current = setTimeout(() => {
          isClickAwaited.current = false
          onLong(target)
        }, longMs)
      },
      onPointerMove: ({ clientX, clientY }) => {
        const { x, y } = start.current
        if (Math.hypot(clientX - x, clientY - y) > movedPixelsMax) stop()
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onContextMenu: (event) => {
        if (isTouch.current) event.preventDefault()
      },
    },
  }
}
