// Whether the server has another console by now than the one that is open here: its page loads
// other files then, and those of this one may be gone.

import { now } from '../../base/clock.ts'
import { pageScript } from '../../base/page-script.ts'
import { sharedValue } from '../../base/shared-value.ts'

const isOld = sharedValue(false)
const checkAfterMs = 10 * 60_000
let checkedAt = now().getTime()

export const useIsOld: () => boolean = isOld.use

export function isConsoleOld(): boolean {
  return isOld.read()
}

export async function checkVersion(): Promise<void> {
  checkedAt = now().getTime()
  try {
    const page = await globalThis.fetch('/console/', { cache: 'no-cache' })
    const text = await page.text()
    if (page.ok && text.includes('/assets/') && !text.includes(pageScript())) isOld.write(true)
  } catch {
    // Another part shows that the server does not answer.
  }
}

// A page that was open for long checks when somebody comes back to it.
addEventListener('focus', () => {
  if (now().getTime() - checkedAt > checkAfterMs) void checkVersion()
})

// A part of this console that the server does not have any more.
addEventListener('vite:preloadError', () => void checkVersion())
