// Runs commands by their keys, wherever the focus is but in what takes keys itself.

import { useLayoutEffect } from 'react'
import { pageKeys } from '../../keyboard/key-map.ts'
import { pressedKey } from '../../keyboard/pressed-key.ts'
import { useDevicePreferences } from '../../locale/device-preferences.ts'
import { runCommand } from './offered-commands.ts'

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
      if (id !== undefined && runCommand(id)) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [hasLetterKeys])
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
