// A second press of the mouse, soon and in the same place: where what the first one opened lies
// over the rows by then, it is for the rows all the same.

import { useEffect, useRef } from 'react'

interface First {
  readonly at: number
  readonly x: number
  readonly y: number
  readonly rows: Element
  readonly onSecond: () => void
}

interface SecondPress {
  /** From a first click on the rows on. */
  readonly await: (event: Clicked, onSecond: () => void) => void
}

interface Clicked {
  readonly timeStamp: number
  readonly clientX: number
  readonly clientY: number
  readonly currentTarget: Element
}

/** About as long as people take for the second click of two. */
export const secondPressWithinMs = 400
/** A hand is never quite still. */
const movedPixelsMax = 5

const ofPress = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const

export function useSecondPress(): SecondPress {
  const first = useRef<First>(undefined)
  const isTaken = useRef(false)
  useEffect(() => {
    function take(event: MouseEvent): void {
      if (event.type === 'pointerdown') isTaken.current = isSecond(first.current, event)
      if (!isTaken.current) return
      // Whatever lies there neither acts on it nor selects a word.
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.type === 'click') first.current?.onSecond()
    }
    for (const type of ofPress) addEventListener(type, take, { capture: true })
    return () => {
      for (const type of ofPress) removeEventListener(type, take, { capture: true })
    }
  }, [])
  return {
    await: ({ timeStamp, clientX: x, clientY: y, currentTarget: rows }, onSecond) => {
      first.current = { at: timeStamp, x, y, rows, onSecond }
    },
  }
}

function isSecond(first: First | undefined, event: MouseEvent): boolean {
  if (first === undefined || event.button !== 0 || !(event.target instanceof Node)) return false
  const isSoon = event.timeStamp - first.at < secondPressWithinMs
  const isThere = Math.hypot(event.clientX - first.x, event.clientY - first.y) <= movedPixelsMax
  return isSoon && isThere && !first.rows.contains(event.target)
}
