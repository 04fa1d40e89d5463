// All rows of a view, one after another, and how far they were read.

interface Rows<R> {
  readonly data: readonly R[]
  /** Of the first of them. */
  readonly offset: number
}

export class Walk<R> implements AsyncIterable<R> {
  readonly #pages: AsyncIterable<Rows<R>>
  #offset: number

  constructor(pages: AsyncIterable<Rows<R>>, offset: number) {
    this.#pages = pages
    this.#offset = offset
  }

  /** Where another walk would go on after the last row. */
  get offset(): number {
    return this.#offset
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<R> {
    for await (const { data, offset } of this.#pages) {
      for (const [at, row] of data.entries()) {
        this.#offset = offset + at + 1
        yield row
      }
    }
  }
}
