// Makes the font of the console out of the whole one: the letters of European languages written in
// Latin, and the weights that styles use. `node packages/console/scripts/make-font.ts` writes it.

import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import subsetFont from 'subset-font'

const styles = new URL('../src/style/', import.meta.url)
export const fontPath = fileURLToPath(new URL('inter.woff2', styles))
const wholePath = fileURLToPath(import.meta.resolve('inter-ui/variable/InterVariable.woff2'))
const licencePath = fileURLToPath(new URL('inter-licence.txt', styles))

/** From and to, in Unicode. */
const ranges: readonly (readonly [number, number])[] = [
  // ASCII, Latin-1 and Latin Extended-A.
  [0x20, 0x7e],
  [0xa0, 0x17f],
  // Romanian, the German capital sharp s, and accents of their own.
  [0x218, 0x21b],
  [0x1e9e, 0x1e9e],
  [0x2c6, 0x2c7],
  [0x2d8, 0x2dd],
  // Dashes, quotes, dots, primes and spaces.
  [0x2009, 0x2015],
  [0x2018, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x2033],
  [0x2039, 0x203a],
  // Currencies, the numero and trade mark signs, arrows, and signs of arithmetic.
  [0x20a0, 0x20c0],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2248, 0x2248],
  [0x2260, 0x2265],
  // The keys of a Mac.
  [0x2303, 0x2303],
  [0x2318, 0x2318],
  [0x21e7, 0x21e7],
]

/** The weights of styles, and the letters of a size that is read, not looked at. */
const axes = { wght: { min: 400, max: 700 }, opsz: 14 }

export async function makeFont(): Promise<Uint8Array> {
  const whole = readFileSync(wholePath)
  const characters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  )
  const options = { targetFormat: 'woff2', variationAxes: axes } as const
  return await subsetFont(whole, characters.join(''), options)
}

async function writeFont(): Promise<void> {
  writeFileSync(fontPath, await makeFont())
  copyFileSync(new URL('../LICENSE.txt', pathToFileURL(wholePath)), licencePath)
}

if (import.meta.main) void writeFont()
