// Bounds what a batch may cost: others who write wait for its transaction.

import { limits } from '@kontor/contract/limits.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import { countMarksToClean, tooMuchMarkup } from '../../rules/text/check-rich-texts.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'
import type { Store } from '../../store/store.ts'

export class BatchBounds {
  #characters = 0
  #marks = 0

  /** The same store, which counts the records that are read and written. */
  countedOn(store: Store): Store {
    const { records } = store
    return {
      ...store,
      records: {
        ...records,
        find: async (input) => {
          const found = await records.find(input)
          this.#count(found?.body ?? '')
          return found
        },
        create: (input) => {
          this.#count(input.draft.json)
          return records.create(input)
        },
        change: (input) => {
          this.#count(input.draft.json)
          return records.change(input)
        },
      },
    }
  }

  /** Refuses a body whose rich texts, with those before it, would take too long to clean. */
  countMarks(type: Description, body: FieldValues): void {
    this.#marks += countMarksToClean(type, body)
    if (this.#marks <= limits.cleanedMarksMax) return
    throw new Refusal('invalid-record', { faults: [tooMuchMarkup('')] })
  }

  #count({ length }: string): void {
    this.#characters += length
    if (this.#characters > limits.batchCharactersMax) throw new Refusal('batch-too-large')
  }
}
