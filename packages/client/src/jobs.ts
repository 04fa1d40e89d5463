// Jobs: beside their status, the documents that are made of the time tracked on them.

import { type Lookup, writing } from './resource.ts'
import { type ActOptions, StatusCollection } from './status-collection.ts'

export class Jobs<
  Create extends object,
  Answer,
  Document,
  By extends Lookup,
> extends StatusCollection<Create, Answer, By> {
  /** Makes an invoice that charges the time which none charges yet. */
  async make(id: number, type: string, options: Omit<ActOptions, 'type'> = {}): Promise<Document> {
    const { version, reason, dryRun } = options
    return await this.transport.json({
      method: 'POST',
      path: `${this.path}/actions`,
      query: { id, dryRun },
      body: { action: 'make', type, version, reason },
      ...writing(options),
    })
  }
}
