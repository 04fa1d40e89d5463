// One record is changed by one request at a time: what comes next waits, and is for the version
// that the one before it has made.

import type { StoredRecord } from '../../../data/api/record.ts'

export class RecordTurns {
  readonly #waits = new Map<number, Promise<unknown>>()
  /** What the server answered last, where something was saved. */
  readonly #answers = new Map<number, StoredRecord>()

  async take<T>(id: number, work: () => Promise<T>): Promise<T> {
    const turn = (this.#waits.get(id) ?? Promise.resolve()).then(work, work)
    this.#waits.set(id, turn)
    return await turn
  }

  note(answer: StoredRecord): void {
    this.#answers.set(answer.id, answer)
  }

  /** What somebody begins with while their last change is still on its way is what that gives. */
  latest(read: StoredRecord): StoredRecord {
    const answer = this.#answers.get(read.id)
    return answer !== undefined && answer.version > read.version ? answer : read
  }
}
