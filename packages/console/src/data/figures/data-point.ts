// What a plot and its table are made of: a bar, a part of a bar or a field, and the rows behind it.

export interface DataPoint {
  readonly key: string
  /** Where in the plot: marks of one band stand above one another. The key where absent. */
  readonly band?: string
  /** What stands below it. */
  readonly label: string
  readonly value: number
  /** What the bar stands upon; zero where absent. */
  readonly from?: number
  /** The value with its unit, for people. */
  readonly text: string
  /** What stands above it, in words, and in lines: the first of these for which there is room. */
  readonly notes?: { readonly text: string; readonly lines: readonly (readonly string[])[] }
  /** How many rows are behind it. */
  readonly count: number
  /** What it is compared with, such as the same month of the year before. */
  readonly before?: { readonly value: number; readonly text: string }
  readonly tone?: Tone
  /** The colour of the part of a bar, by its number. */
  readonly part?: number
  readonly rows: RowsOf
}

/** A point of a line over the bars. */
export interface LinePoint {
  /** Of which marks. */
  readonly band: string
  readonly label: string
  readonly value: number
  readonly text: string
}

/** Colour is never alone: what a tone says, a label says too. */
export type Tone = 'usual' | 'calm' | 'pale' | 'warn' | 'danger'

/** The rows of a view that a filter chooses. */
export interface RowsOf {
  readonly view: string
  readonly filter: string
  readonly order?: readonly string[]
}
