// What lies over the page: the command menu, the sheet of keys, or the question at signing out. One
// at a time, opened from anywhere; what draws them is loaded once the page has nothing else to do.

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
