// A file without a name: nobody else finds it, and it ends with the process, however that ends.

import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import type { RunFile } from '../sql/pages/text-runs.ts'

export class TemporaryFile implements RunFile {
  #descriptor: number | undefined
  #length = 0
  readonly #onFailure: (error: unknown) => void

  /** @param onFailure is told why nothing can be written, before that is thrown. */
  constructor(path: string, onFailure: (error: unknown) => void) {
    this.#descriptor = openSync(path, 'wx+', 0o600)
    this.#onFailure = onFailure
    rmSync(path)
  }

  append(bytes: Uint8Array): number {
    const position = this.#length
    try {
      for (let done = 0; done < bytes.length; ) {
        done += writeSync(this.#opened, bytes, done, null, position + done)
      }
    } catch (error) {
      this.#onFailure(error)
      throw error
    }
    this.#length += bytes.length
    return position
  }

  read(position: number, length: number): Uint8Array {
    const bytes = new Uint8Array(length)
    for (let done = 0; done < length; ) {
      const count = readSync(this.#opened, bytes, done, length - done, position + done)
      if (count === 0) throw new Error('A temporary file ends before what was written to it.')
      done += count
    }
    return bytes
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
    this.#descriptor = undefined
  }

  get #opened(): number {
    if (this.#descriptor === undefined) throw new Error('The temporary file is closed.')
    return this.#descriptor
  }
}
