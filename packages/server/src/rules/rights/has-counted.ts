// Whether a passkey still counts. An authenticator that counts its signatures never counts
// backwards: one that does was copied.

export function hasCounted(stored: number, shown: number): boolean {
  return (stored === 0 && shown === 0) || shown > stored
}
