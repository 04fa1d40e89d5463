// Says what is done to a store of an older release as it is opened, and how far that is.

import { migrationEvents } from '../../events.ts'

/** Call the result to hear no more. */
export function reportMigration(say: (sentence: string) => void): () => void {
  return migrationEvents.listen(({ what, records }) => {
    const done = records === undefined ? '' : `, ${records.done} of ${records.total} records`
    say(`The store is brought up to date: ${what}${done}.`)
  })
}
