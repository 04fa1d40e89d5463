// Shows what is in a store until its columns are stored. Tests kill it on the way.

import { shownAndStored } from './stored-columns.ts'

await shownAndStored(process.argv[2] ?? '')
