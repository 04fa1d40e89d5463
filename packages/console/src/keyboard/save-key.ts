// Ctrl+Enter saves, wherever the focus is: also on a button, which would take it for a press.

import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'

type Pressed = Pick<globalThis.KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>

function isSaveKey({ key, ctrlKey, metaKey }: Pressed): boolean {
  return key === 'Enter' && (ctrlKey || metaKey)
}

function isOnButton({ target }: { readonly target: EventTarget | null }): boolean {
  return target instanceof Element && target.closest('button, a, summary') !== null
}

function submit(event: KeyboardEvent<HTMLFormElement>): void {
  event.preventDefault()
  event.stopPropagation()
  const form = event.currentTarget
  // What its button refuses, the key does not do.
  if (!event.repeat && form.querySelector('[type=submit]:disabled') === null) form.requestSubmit()
}

/** The handlers of a form that is submitted so. */
export const submitKeys = {
  onKeyDownCapture: (event: KeyboardEvent<HTMLFormElement>): void => {
    if (isSaveKey(event) && isOnButton(event)) submit(event)
  },
  /** A list of suggestions that is open takes its best match before. */
  onKeyDown: (event: KeyboardEvent<HTMLFormElement>): void => {
    if (isSaveKey(event)) submit(event)
  },
}

/** For the whole page: what had the focus may just have gone. */
export function useSaveKey(
  box: RefObject<HTMLElement | null>,
  save: (event: globalThis.KeyboardEvent) => void,
): void {
  useLayoutEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      if (isSaveKey(event)) save(event)
    }
    const pressOnButton = (event: globalThis.KeyboardEvent): void => {
      const isWithin = event.target instanceof Node && box.current?.contains(event.target) === true
      if (!isSaveKey(event) || !isWithin || !isOnButton(event)) return
      event.stopPropagation()
      save(event)
    }
    addEventListener('keydown', press)
    addEventListener('keydown', pressOnButton, { capture: true })
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('keydown', pressOnButton, { capture: true })
    }
  })
}
