// Types the first characters into the editor that has opened for them, as if they had been typed
// there.

import { folded } from '../../../base/folded.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function typeOver(control: Control, text: string): void {
  if (control instanceof HTMLSelectElement) choose(control, text)
  else if (control.type === 'checkbox') {
    if ([...text].filter((each) => each === ' ').length % 2 === 1) control.click()
  } else {
    control.setRangeText(text, 0, control.value.length, 'end')
    control.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }))
  }
}

/** The first option that begins so. */
function choose(select: HTMLSelectElement, text: string): void {
  const typed = folded(text)
  const found = [...select.options].findIndex(
    ({ text: label }) => typed !== '' && folded(label).startsWith(typed),
  )
  if (found < 0) return
  select.selectedIndex = found
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
