// Says on which records a newer release did what older ones had left out, as it opened the store.

import { mendEvents } from '../events.ts'

/** Call the result to hear no more. */
export function tellMended(say: (sentence: string) => void): () => void {
  return mendEvents.listen(({ what, records }) =>
    say(`The store is brought up to date: ${what} (records: ${records}).`),
  )
}
