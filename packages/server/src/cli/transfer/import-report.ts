// What a person and a program learn of an import: counts, the first errors, progress, and files
// with the rejected lines and with what became of each.

import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { Encoding } from '../../formats/text/decode-text.ts'
import { encodeText } from '../../formats/text/encode-text.ts'
import type { Outcome, Result } from '../../transfer/importer.ts'
import { printNote, printResult } from '../terminal/output.ts'
import { Progress } from '../terminal/progress.ts'
import { clock } from '../terminal/with-store.ts'

interface ReportOptions {
  /** Which of several files it is about; undefined where there is only one. */
  readonly name?: string
  readonly isDryRun: boolean
  readonly rejectedFile: string | undefined
  readonly rejectedHead: string
  /** Of the rejected lines. */
  readonly encoding: Encoding
  readonly resultsFile: string | undefined
  /** Which part of the file is read; 0 where it is not known how much there is. */
  readonly share: (read: number) => number
}

/** The exit code where all is done, but some lines were rejected. */
export const rejectedCode = 3

/** Rejected lines that are shown on the terminal. */
const errorsShown = 10

export class ImportReport {
  readonly counts: Record<Outcome, number> = { created: 0, updated: 0, unchanged: 0, rejected: 0 }
  readonly #options: ReportOptions
  readonly #rejected: OutputFile | undefined
  readonly #results: OutputFile | undefined
  readonly #startedAt = clock.now().getTime()
  readonly #progress = new Progress()

  constructor(options: ReportOptions) {
    const { rejectedFile, rejectedHead, encoding, resultsFile } = options
    this.#options = options
    if (rejectedFile !== undefined) {
      this.#rejected = new OutputFile(rejectedFile, { head: rejectedHead, encoding })
    }
    if (resultsFile !== undefined) {
      this.#results = new OutputFile(resultsFile, { head: '', encoding: 'utf-8' })
    }
  }

  async add({ sent, outcome, id, externalId, errors, faults }: Result): Promise<void> {
    this.counts[outcome] += 1
    const { line } = sent
    const { name } = this.#options
    const entry = { line, outcome, id, externalId, ...(faults.length > 0 && { errors: faults }) }
    await this.#results?.write(`${JSON.stringify(entry)}\n`)
    if (outcome === 'rejected') {
      await this.#rejected?.write(sent.asRejected(errors))
      const place = name === undefined ? `Line ${line}` : `${name}, line ${line}`
      if (this.counts.rejected <= errorsShown) printNote(`${place}: ${errors.join(' ')}`)
    }
    this.#progress.set(() => this.#soFar())
  }

  async end(isJson: boolean): Promise<void> {
    this.#progress.end()
    await this.#rejected?.close()
    await this.#results?.close()
    const { name, isDryRun, rejectedFile, resultsFile } = this.#options
    const print = resultsFile === '-' ? printNote : printResult
    const { created, updated, unchanged, rejected } = this.counts
    const file = rejected > 0 ? (rejectedFile ?? null) : null
    if (isJson) {
      const report = { read: this.read, ...this.counts, isDryRun, rejectedFile: file }
      print(JSON.stringify(name === undefined ? report : { collection: name, ...report }))
      return
    }
    const done = `${created} created, ${updated} updated, ${unchanged} unchanged`
    const counts = `${done}, ${rejected} rejected`
    const of = name === undefined ? '' : `${name}: `
    print(`${of}${this.read} read: ${counts}${isDryRun ? ' (dry run: nothing is stored)' : ''}.`)
    if (rejected > errorsShown) printNote(`${rejected - errorsShown} more lines were rejected.`)
    if (file !== null) printNote(`The rejected lines are in ${file}.`)
  }

  get read(): number {
    return Object.values(this.counts).reduce((sum, count) => sum + count, 0)
  }

  #soFar(): string {
    const { name } = this.#options
    const seconds = (clock.now().getTime() - this.#startedAt) / 1000
    const share = Math.min(1, this.#options.share(this.read))
    // A short file is read long before its records are.
    const isKnown = share > 0 && share < 1
    const about = isKnown ? ` of about ${Math.round(this.read / share)}` : ''
    const left = isKnown ? `, ${Math.round((seconds * (1 - share)) / share)} s left` : ''
    const rate = Math.round(this.read / seconds)
    const of = name === undefined ? '' : `${name}: `
    const done = `${of}${this.read}${about}, ${this.counts.rejected} rejected`
    return `${done}, ${rate} a second${left}`
  }
}

interface OutputContent {
  readonly head: string
  readonly encoding: Encoding
}

/** Made when the first line is written. */
class OutputFile {
  readonly #path: string
  readonly #content: OutputContent
  #stream: WriteStream | undefined

  constructor(path: string, content: OutputContent) {
    this.#path = path
    this.#content = content
  }

  async write(text: string): Promise<void> {
    if (this.#path === '-') {
      process.stdout.write(text)
      return
    }
    const { head, encoding } = this.#content
    if (this.#stream === undefined) {
      this.#stream = createWriteStream(this.#path, { mode: 0o600 })
      await once(this.#stream, 'open')
      this.#stream.write(encodeText(head, encoding))
    }
    if (!this.#stream.write(encodeText(text, encoding))) await once(this.#stream, 'drain')
  }

  async close(): Promise<void> {
    if (this.#stream === undefined) return
    this.#stream.end()
    await finished(this.#stream)
  }
}
