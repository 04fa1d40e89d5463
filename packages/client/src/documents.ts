// Documents: beside their status, the processes by which people approve them, and their papers.

import { checkPaper, type Paper, type PaperCheck, type PaperOptions, readPaper } from './paper.ts'
import type { Lookup } from './resource.ts'
import { writing } from './resource.ts'
import { type ActOptions, StatusCollection } from './status-collection.ts'
import type { ProcessAction } from './types/codes.ts'

export interface ProcessStepOptions extends Omit<ActOptions, 'reason'> {
  /** The step that the action is for. */
  readonly step?: string
  /** Stored in the history; `reject` and `return` need it. */
  readonly comment?: string
  /** Who is to act instead, for `delegate`. */
  readonly to?: number
}

export class Documents<Create extends object, Answer, By extends Lookup> extends StatusCollection<
  Create,
  Answer,
  By
> {
  /** Approves or rejects in the process of a document, or takes another step. */
  async process(
    id: number,
    action: ProcessAction,
    options: ProcessStepOptions = {},
  ): Promise<Answer> {
    const { version, step, comment, to, dryRun } = options
    return await this.transport.json({
      method: 'POST',
      path: `${this.path}/process`,
      query: { id, dryRun },
      body: { action, version, step, comment, to },
      ...writing(options),
    })
  }

  /** The document as a PDF or an e-invoice. Refused with `paper-incomplete`, it lacks something. */
  async paper(options: PaperOptions): Promise<Paper> {
    return await readPaper(this.transport, options)
  }

  /** All that keeps the document from being such a paper. */
  async checkPaper(options: PaperOptions): Promise<PaperCheck> {
    return await checkPaper(this.transport, options)
  }
}
