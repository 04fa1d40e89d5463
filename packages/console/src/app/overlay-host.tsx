// Where overlays are drawn. What draws them is read while nobody waits for anything.

import { type ComponentType, useEffect, useState } from 'react'
import { checkVersion } from '../data/console-version.ts'
import { useSettled } from '../data/settled.ts'
import { closeOverlay, type Overlay, useOverlay } from './overlay.ts'

type Drawing = ComponentType<{ readonly overlay: Overlay }>

let loaded: Promise<Drawing> | undefined

function load(): Promise<Drawing> {
  loaded ??= import('./overlays.tsx').then(({ Overlays }) => Overlays)
  // What could not be loaded is asked for again the next time.
  loaded.catch(() => {
    loaded = undefined
    void checkVersion()
  })
  return loaded
}

const idleAfterMs = 1000

export function OverlayHost() {
  const overlay = useOverlay()
  const isSettled = useSettled()
  const [found, setFound] = useState<{ readonly Drawing: Drawing }>()
  const isWanted = overlay !== undefined
  useEffect(() => {
    if (found !== undefined || !(isSettled || isWanted)) return
    const show = (Drawing: Drawing): void => setFound({ Drawing })
    const read = (): void => void load().then(show, () => isWanted && closeOverlay())
    const timer = setTimeout(read, isWanted ? 0 : idleAfterMs)
    return () => clearTimeout(timer)
  }, [found, isSettled, isWanted])
  if (overlay === undefined || found === undefined) return null
  return <found.Drawing overlay={overlay} />
}
