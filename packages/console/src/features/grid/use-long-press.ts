// A finger that rests on a row for a while, which is another act than a tap.

import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

interface LongPress {
  /** Whether the click that follows belongs to it. */
  readonly isSpent: () => boolean
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
  const isSpent = useRef(false)
  const stop = (): void => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isSpent: () => isSpent.current,
    handlers: {
      onPointerDown: ({ pointerType, isPrimary, target, clientX: x, clientY: y }) => {
        stop()
        isSpent.current = false
        isTouch.current = pointerType === 'touch'
        if (!isTouch.current || !isPrimary) return
        start.current = { x, y }
        timer.current = setTimeout(() => {
          isSpent.current = true
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
