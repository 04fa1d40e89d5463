// Puts cells on the clipboard. Within a press of a key or button any browser takes them; later on
// some want another press, and a page that is not encrypted has no other way.

import type { Clip } from './clip.ts'

export function fillClip(data: DataTransfer, { text, html }: Clip): void {
  data.setData('text/plain', text)
  data.setData('text/html', html)
}

/** Whether they are there. */
export async function writeClip(clip: Clip): Promise<boolean> {
  if (copyByEvent(clip)) return true
  try {
    const blobs = {
      'text/plain': new Blob([clip.text], { type: 'text/plain' }),
      'text/html': new Blob([clip.html], { type: 'text/html' }),
    }
    await navigator.clipboard.write([new ClipboardItem(blobs)])
    return true
  } catch {
    return false
  }
}

function copyByEvent(clip: Clip): boolean {
  let isTaken = false
  const take = (event: ClipboardEvent): void => {
    if (event.clipboardData === null) return
    fillClip(event.clipboardData, clip)
    event.preventDefault()
    event.stopImmediatePropagation()
    isTaken = true
  }
  document.addEventListener('copy', take, { capture: true })
  document.execCommand('copy')
  document.removeEventListener('copy', take, { capture: true })
  return isTaken
}
