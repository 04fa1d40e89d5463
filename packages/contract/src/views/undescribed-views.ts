// Names of views that types give and nobody describes: records of such a type could not be stored.

import { didYouMean } from '../did-you-mean.ts'
import { quote } from '../quote.ts'
import { recordTypes } from '../records/catalogue.ts'
import { views } from './catalogue.ts'

/** A sentence for each. */
export function undescribedViews(): readonly string[] {
  return recordTypes.flatMap((type) => {
    // Those that narrow another show its rows, whatever types these are of.
    const known = views
      .filter(({ source, listing }) => source === type.collection && listing === undefined)
      .map(({ name }) => name)
    return type.views
      .filter((name) => !known.includes(name))
      .map((name) => {
        const hint = didYouMean(name, known)
        return `${type.type} names ${quote(name)}, which is no view of ${type.collection}.${hint}`
      })
  })
}
