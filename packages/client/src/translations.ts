// What the unit calls something of its own, in each language.

/** Titles for people of these languages. */
export interface Translations {
  readonly en?: string
  readonly cs?: string
}
