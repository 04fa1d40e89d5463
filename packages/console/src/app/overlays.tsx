// Draws what lies over the page. It is loaded when nothing else is to be done, so that it opens
// without waiting.

import { CommandMenu } from '../command/command-menu.tsx'
import { KeySheet } from '../command/key-sheet.tsx'
import { SignOutDialog } from '../session/sign-out-dialog.tsx'
import { closeOverlay, type Overlay } from './overlay.ts'

export function Overlays({ overlay }: { readonly overlay: Overlay }) {
  if (overlay.kind === 'commands') return <CommandMenu text={overlay.text} onClose={closeOverlay} />
  if (overlay.kind === 'keys') return <KeySheet onClose={closeOverlay} />
  return <SignOutDialog onClose={closeOverlay} />
}
