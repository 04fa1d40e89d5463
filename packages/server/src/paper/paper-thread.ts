// One thread that makes papers, as whoever waits for a paper sees it. It makes one at a time. A
// paper that takes too long, that nobody waits for any more, or that needs too much memory, ends
// with it.

import type { MadePaper, PaperJob } from '../service/paper/paper-maker.ts'
import { WorkThread } from '../work-thread.ts'
import type { PaperAnswer } from './answer-paper.ts'

export interface PaperThreadOptions {
  readonly file: URL
  /** What the thread finds as `workerData`. */
  readonly data: object
  readonly secondsMax: number
  /** Of its heap; what is beside it, such as bytes of fonts, comes on top. */
  readonly mebibytesMax: number
}

/** By default it is four times that. A paper leaves little behind, so more makes none faster. */
const youngMebibytes = 16

const brokenText = 'The thread that made the paper has ended and is replaced.'

export class PaperThread extends WorkThread<PaperAnswer, MadePaper> {
  readonly #secondsMax: number

  constructor({ file, data, secondsMax, mebibytesMax }: PaperThreadOptions) {
    const resourceLimits = {
      maxOldGenerationSizeMb: mebibytesMax,
      maxYoungGenerationSizeMb: youngMebibytes,
    }
    super({ file, brokenText, workerData: data, resourceLimits })
    this.#secondsMax = secondsMax
  }

  /** Only where it is idle. */
  async make(job: PaperJob, signal?: AbortSignal): Promise<MadePaper> {
    signal?.throwIfAborted()
    const seconds = this.#secondsMax
    const made = this.begin(job)
    this.limit(seconds, `Making the paper took more than ${seconds} seconds and was ended.`)
    const abort = (): void => this.stop(signal?.reason)
    signal?.addEventListener('abort', abort)
    try {
      return await made
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }

  protected override hear(answer: PaperAnswer): void {
    if ('made' in answer) this.resolve(answer.made)
    else this.reject(Object.assign(new Error(), answer.failure))
  }
}
