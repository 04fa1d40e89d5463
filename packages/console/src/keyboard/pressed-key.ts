// Which key was pressed, as the list of keys writes it.

export interface Press {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** Symbols are what they read: which keys write them is a matter of the keyboard. */
export function pressedKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string {
  const isWritten = key.length === 1
  const isSymbol = isWritten && key.toLowerCase() === key.toUpperCase()
  const hasMod = (ctrlKey || metaKey) && !(isSymbol && altKey)
  return [
    ...(hasMod ? ['Mod'] : []),
    ...(altKey && !isSymbol ? ['Alt'] : []),
    ...(shiftKey && !isSymbol ? ['Shift'] : []),
    isWritten ? key.toLowerCase() : key,
  ].join('+')
}

/** Whether it writes a character where a text is entered. */
export function isWritten(press: Press): boolean {
  return [...press.key].length === 1 && !/^(?:Mod|Alt)\+/.test(pressedKey(press))
}
