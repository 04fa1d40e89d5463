// Where texts of a column are written that are too many or too long to be in memory.

export interface TextFile {
  readonly isOpen: boolean
  /** Answers where the bytes are. */
  append(bytes: Uint8Array): number
  /** Fills the room with the bytes from a position on. */
  read(position: number, room: Uint8Array): void
  close(): void
}
