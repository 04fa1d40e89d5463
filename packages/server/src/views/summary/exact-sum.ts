// A sum of numbers as they are printed. Nearly all numbers that are added up have two decimal
// places at most: their hundredths are whole numbers that a double adds exactly, which is quick.

import {
  add,
  type ExactDecimal,
  parseDecimal,
  printDecimal,
  toDecimal,
  zero,
} from '@kontor/contract/exact-decimal.ts'

/** So that the value is printed with 15 digits at most: no other decimal that short is as near. */
const hundredthsMax = 1e15
/** With another number added, the sum is still below 2^53. */
const sumMax = 2 ** 52

export class ExactSum {
  #hundredths = 0
  #rest: ExactDecimal = zero

  add(value: number): void {
    const hundredths = Math.round(value * 100)
    if (hundredths / 100 === value && Math.abs(hundredths) < hundredthsMax) {
      this.#hundredths += hundredths
      if (Math.abs(this.#hundredths) > sumMax) this.#carry()
    } else this.#rest = add(this.#rest, toDecimal(value))
  }

  /** Adds a decimal that was printed. */
  addText(text: string): void {
    this.#rest = add(this.#rest, parseDecimal(text))
  }

  /** As a number of JSON, with all its digits. */
  print(): string {
    this.#carry()
    return printDecimal(this.#rest)
  }

  #carry(): void {
    this.#rest = add(this.#rest, { units: BigInt(this.#hundredths), places: 2 })
    this.#hundredths = 0
  }
}
