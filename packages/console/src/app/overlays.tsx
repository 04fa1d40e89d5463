// The overlays: command menu, shortcuts and dialogs that open over the page. Loaded while the page
// is idle, so that they open without waiting.

import { CommandMenu } from '../features/commands/command-menu.tsx'
import { KeySheet } from '../features/commands/key-sheet.tsx'
import { closeOverlay, type Overlay } from '../features/navigation/open-overlay.ts'
import { SignOutDialog } from '../pages/sign-in/sign-out-dialog.tsx'

export function Overlays({ overlay }: { readonly overlay: Overlay }) {
  if (overlay.kind === 'commands') return <CommandMenu text={overlay.text} onClose={closeOverlay} />
  if (overlay.kind === 'keys') return <KeySheet onClose={closeOverlay} />
  return <SignOutDialog onClose={closeOverlay} />
}
