// A file without a name: nobody else finds it, and it ends with the process, however that ends.

import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import type { TextFile } from '../sql/columns/text-file.ts'

export class TemporaryFile implements TextFile {
  #descriptor: number | undefined
  #length = 0
  readonly #onFailure: (error: unknown) => void

  /** @param onFailure is told why nothing can be written, before that is thrown. */
  constructor(path: string, onFailure: (error: unknown) => void) {
    this.#descriptor = openSync(path, 'wx+', 0o600)
    this.#onFailure = onFailure
    rmSync(path)
  }

  get isOpen(): boolean {
    return this.#descriptor !== undefined
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

  read(position: number, room: Uint8Array): void {
    for (let done = 0; done < room.length; ) {
      const count = readSync(this.#opened, room, done, room.length - done, position + done)
      if (count === 0) throw new Error('A temporary file ends before what was written to it.')
      done += count
    }
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
