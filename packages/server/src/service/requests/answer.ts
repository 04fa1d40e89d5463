// What use cases answer, as transports see it.

export interface Answer {
  /** The body, JSON unless said otherwise. */
  readonly json: string | Uint8Array
}

export interface TaggedAnswer extends Answer {
  /** Another one whenever the bytes are others. */
  readonly tag: string
}
