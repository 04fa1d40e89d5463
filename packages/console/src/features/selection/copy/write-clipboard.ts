// Puts cells on the clipboard. Within a press of a key or button any browser takes them; later on
// some want another press, and a page that is not encrypted has no other way.

import type { ClipboardTable } from './clipboard-table.ts'

export function fillClipboard(data: DataTransfer, { text, html }: ClipboardTable): void {
  data.setData('text/plain', text)
  data.setData('text/html', html)
}

/** Whether they are there. */
export async function writeClipboard(clip: ClipboardTable): Promise<boolean> {
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

function copyByEvent(clip: ClipboardTable): boolean {
  let isTaken = false
  const take = (event: ClipboardEvent): void => {
    if (event.clipboardData === null) return
    fillClipboard(event.clipboardData, clip)
    event.preventDefault()
    event.stopImmediatePropagation()
    isTaken = true
  }
  document.addEventListener('copy', take, { capture: true })
  document.execCommand('copy')
  document.removeEventListener('copy', take, { capture: true })
  return isTaken
}
