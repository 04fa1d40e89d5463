// A payment code as squares: level M, as the standards of all three ask, in the bytes of UTF-8.

import qrcode from 'qrcode-generator'

export interface Squares {
  readonly count: number
  /** Runs of dark squares of one row. */
  readonly runs: readonly { readonly row: number; readonly from: number; readonly length: number }[]
}

export function squaresOf(payload: string): Squares {
  const code = qrcode(0, 'M')
  // The library writes the low byte of each character that it is given.
  code.addData(String.fromCharCode(...new TextEncoder().encode(payload)), 'Byte')
  code.make()
  const count = code.getModuleCount()
  const runs: { row: number; from: number; length: number }[] = []
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++) {
      if (!code.isDark(row, column)) continue
      const last = runs.at(-1)
      if (last?.row === row && last.from + last.length === column) last.length++
      else runs.push({ row, from: column, length: 1 })
    }
  return { count, runs }
}
