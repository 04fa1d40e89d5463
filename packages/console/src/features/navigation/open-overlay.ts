// Opens an overlay: the command menu, the keyboard shortcuts, or the sign-out dialog. Only one at a
// time.

import { sharedValue } from '../../base/shared-value.ts'

export type Overlay =
  | { readonly kind: 'commands'; readonly text: string }
  | { readonly kind: 'keys' }
  | { readonly kind: 'sign-out' }

const shown = sharedValue<Overlay | undefined>(undefined)

export const useOverlay: () => Overlay | undefined = shown.use

export function openOverlay(overlay: Overlay): void {
  shown.write(overlay)
}

export function closeOverlay(): void {
  shown.write(undefined)
}
