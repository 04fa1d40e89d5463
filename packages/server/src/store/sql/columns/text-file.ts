// Where texts of a column are written that are too many or too long to be in memory.

export interface TextFile {
  readonly isOpen: boolean
  /** Answers where the bytes are. */
  append(bytes: Uint8Array): number
  /** Fills the room with the bytes from a position on. */
  read(position: number, room: Uint8Array): void
  close(): void
}

/** With longer texts, blocks of rows would take very much memory. */
export const fileCharactersMax = 256

/** Whether a text, if there is one, may be in such a file. */
export function fitsFile(text: string | null): boolean {
  return text === null || text.length <= fileCharactersMax
}
