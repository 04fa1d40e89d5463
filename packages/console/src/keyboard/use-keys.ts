// Keys that count wherever the focus is, but in what takes keys itself. Each does what a part of
// the page says it does, or else presses the button that names it in `data-key`.

import { useLayoutEffect, useRef } from 'react'
import { useDevicePreferences } from '../locale/device-preferences.ts'
import { keyOf, type PageKeyId, pageKeys } from './key-map.ts'
import { pressedKey } from './pressed-key.ts'

type Handlers = Partial<Readonly<Record<PageKeyId, () => void>>>

const mounted = new Set<{ readonly current: Handlers }>()

/** As soon and as long as the part is on the page. What comes later wins. */
export function useKeys(handlers: Handlers): void {
  const latest = useRef(handlers)
  latest.current = handlers
  useLayoutEffect(() => {
    mounted.add(latest)
    return () => {
      mounted.delete(latest)
    }
  }, [])
}

/** How long after the first key of two the second may come. */
const secondWithinMs = 1500

/** Once, in the frame of all pages. */
export function useKeyPresses(): void {
  const { hasLetterKeys } = useDevicePreferences()
  useLayoutEffect(() => {
    let first = { name: '', at: 0 }
    function onKeyDown(event: KeyboardEvent): void {
      const name = pressedKey(event)
      if (event.defaultPrevented || event.isComposing || !counts(name, event.target)) return
      if (!hasLetterKeys && isLetter(name)) return
      const isSecond = first.name !== '' && event.timeStamp - first.at < secondWithinMs
      const id =
        (isSecond ? pageKeys.get(`${first.name} ${name}`) : undefined) ?? pageKeys.get(name)
      first = { name: id === undefined && beginsTwo(name) ? name : '', at: event.timeStamp }
      if (id !== undefined && pressKey(id)) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [hasLetterKeys])
}

/** Does what the key does here; whether that is anything. */
export function pressKey(id: PageKeyId): boolean {
  const run = actOf(id)
  run?.()
  return run !== undefined
}

/** Whether the key does anything here. */
export function canPress(id: PageKeyId): boolean {
  return actOf(id) !== undefined
}

function actOf(id: PageKeyId): (() => void) | undefined {
  const handler = [...mounted].findLast(({ current }) => current[id] !== undefined)?.current[id]
  const named = document.querySelectorAll<HTMLElement>(`button[data-key="${keyOf(id)}"]`)
  const button = [...named].find(isShown)
  return handler ?? (button === undefined ? undefined : () => press(button))
}

/** A menu that is opened so has the focus on its first item, as when arrows open it. */
function press(button: HTMLElement): void {
  if (button.getAttribute('aria-haspopup') === 'true') {
    button.focus()
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  } else button.click()
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility() && !element.matches(':disabled')
}

function beginsTwo(name: string): boolean {
  return [...pageKeys.keys()].some((key) => key.startsWith(`${name} `))
}

/** Without Control or Command. */
function isLetter(name: string): boolean {
  return name.replace('Shift+', '').length === 1
}

const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const fields = '[contenteditable], input, textarea, select, [aria-haspopup=listbox]'

function counts(name: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true
  if (target.closest(layers) !== null) return false
  return !isLetter(name) || target.closest(fields) === null
}
