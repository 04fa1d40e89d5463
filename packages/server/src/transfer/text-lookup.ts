// Looks up ids by texts, many at once: what is asked for while others are on their way is asked for
// together, as soon as they are there.

import { turnOfOthers } from '../config/clock.ts'
import { Rejection } from './door.ts'

export type IdsByText = ReadonlyMap<string, readonly number[]>

interface Question {
  readonly text: string
  readonly answer: (ids: readonly number[]) => void
  readonly fail: (error: unknown) => void
}

export interface TextLookupOptions {
  /** Finds the ids of all that have one of the texts. */
  readonly find: (texts: readonly string[]) => Promise<IdsByText>
  /** Of all texts that are asked for at once, in quotes; a longer one is asked for alone. */
  readonly charactersMax: number
}

/** Two quotes, a comma and a space. */
const around = 4

export class TextLookup {
  readonly #options: TextLookupOptions
  #waiting: Question[] = []
  #isAsking = false

  constructor(options: TextLookupOptions) {
    this.#options = options
  }

  async find(text: string): Promise<readonly number[]> {
    const { promise, resolve: answer, reject: fail } = Promise.withResolvers<readonly number[]>()
    this.#waiting.push({ text, answer, fail })
    if (!this.#isAsking) void this.#askAll()
    return await promise
  }

  async #askAll(): Promise<void> {
    this.#isAsking = true
    await turnOfOthers()
    while (this.#waiting.length > 0) await this.#ask(this.#takeNext())
    this.#isAsking = false
  }

  #takeNext(): readonly Question[] {
    const { charactersMax } = this.#options
    let characters = 0
    const tooMany = this.#waiting.findIndex(({ text }) => {
      characters += text.length + around
      return characters > charactersMax
    })
    return this.#waiting.splice(0, tooMany < 0 ? this.#waiting.length : Math.max(1, tooMany))
  }

  async #ask(questions: readonly Question[]): Promise<void> {
    try {
      const found = await this.#options.find([...new Set(questions.map(({ text }) => text))])
      for (const { text, answer } of questions) answer(found.get(text) ?? [])
    } catch (error) {
      // What is wrong with one text is no fault of the others.
      const isOfOne = error instanceof Rejection && questions.length > 1
      if (isOfOne) for (const each of questions) await this.#ask([each])
      else for (const { fail } of questions) fail(error)
    }
  }
}
