// The sheet that a document names, as it is turned.

import type { Values } from '../paper-source.ts'
import type { Sheet } from './paper.ts'

/** Points, upright. */
const sizes = {
  A4: [595.28, 841.89],
  A5: [419.53, 595.28],
  LETTER: [612, 792],
  LEGAL: [612, 1008],
} as const

export function paperSheet({ paperSize, paperOrientation }: Values): Sheet {
  const size = sizeNamed(paperSize) ?? 'A4'
  const [width, height] = sizes[size]
  const isTurned = String(paperOrientation ?? '').toUpperCase() === 'LANDSCAPE'
  return isTurned
    ? { width: height, height: width, size, orientation: 'landscape' }
    : { width, height, size, orientation: 'portrait' }
}

/** Codes are of the unit's register, such as `PAPER.SIZE-A4`: their last part is the size. */
function sizeNamed(code: unknown): Sheet['size'] | undefined {
  const last = String(code ?? '')
    .toUpperCase()
    .split(/[-._]/)
    .at(-1)
  return (Object.keys(sizes) as Sheet['size'][]).find((size) => size === last)
}
