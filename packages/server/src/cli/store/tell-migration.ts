// Says what is done to a store of an older release as it is opened, how far that is, and on which
// records it did what older releases had left out.

import { mendEvents, migrationEvents } from '../../events.ts'

/** Call the result to hear no more. */
export function tellMigration(say: (sentence: string) => void): () => void {
  const tell = (what: string): void => say(`The store is brought up to date: ${what}.`)
  const ends = [
    mendEvents.listen(({ what, records }) => tell(`${what} (records: ${records})`)),
    migrationEvents.listen(({ what, records }) =>
      tell(records === undefined ? what : `${what}, ${records.done} of ${records.total} records`),
    ),
  ]
  return () => {
    for (const end of ends) end()
  }
}
