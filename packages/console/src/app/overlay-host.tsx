// Hosts the overlays. Their code is loaded while the page is idle.

import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react'
import { usePreload } from '../base/use-preload.ts'
import { checkVersion } from '../data/api/console-version.ts'
import {
  closeOverlay,
  type Overlay,
  openOverlay,
  useOverlay,
} from '../features/navigation/open-overlay.ts'
import { earlyEntry } from '../keyboard/early-entry.ts'
import { isWritten, type Press } from '../keyboard/pressed-key.ts'

type Drawing = ComponentType<{ readonly overlay: Overlay }>

let loaded: Promise<Drawing> | undefined

function load(): Promise<Drawing> {
  loaded ??= import('./overlays.tsx').then(({ Overlays }) => Overlays)
  // What could not be loaded is requested again the next time.
  loaded.catch(() => {
    loaded = undefined
    void checkVersion()
  })
  return loaded
}

export function OverlayHost() {
  const overlay = useOverlay()
  const [found, setFound] = useState<{ readonly Drawing: Drawing }>()
  const isWanted = overlay !== undefined
  useEarlyKeys(found === undefined ? overlay : undefined)
  usePreload(load)
  useEffect(() => {
    if (isWanted) void load().then((Drawing) => setFound({ Drawing }), closeOverlay)
  }, [isWanted])
  if (overlay === undefined || found === undefined) return null
  return <found.Drawing overlay={overlay} />
}

/** What is pressed before it is drawn is for it, not for the page below. */
function useEarlyKeys(overlay: Overlay | undefined): void {
  useLayoutEffect(() => {
    if (overlay === undefined) return undefined
    function press(event: KeyboardEvent): void {
      const next = overlay && pressedBefore(overlay, event)
      if (next === overlay) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (next === undefined) closeOverlay()
      else openOverlay(next)
    }
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [overlay])
}

/** Undefined where the key closes it, the same where the key is none of its. */
function pressedBefore(overlay: Overlay, press: Press): Overlay | undefined {
  if (press.key === 'Escape') return undefined
  const isOfText = press.key === 'Backspace' || isWritten(press)
  if (overlay.kind !== 'commands' || !isOfText) return overlay
  return { ...overlay, text: earlyEntry(overlay.text, [press]).text }
}
