// Who sends a paper and who gets it, as they stand on it.

import { isFilledIn } from '@kontor/contract/records/documents/is-filled-in.ts'
import type { PaperSource, Values } from '../paper-source.ts'
import type { LabelWords } from '../words/label-words.ts'
import { rolesOf } from './has-paper.ts'
import type { PaperSide, SidePlaces } from './paper.ts'
import { type PaperFormat, paperFormat } from './paper-format.ts'
import { addressee, type Party, partyOf, personOf, printedName, unknownParty } from './party.ts'
import { propertiesOf } from './read-values.ts'

interface Sides {
  readonly sender: PaperSide
  readonly recipient: PaperSide
  readonly isReceived: boolean
}

export function paperSides(source: PaperSource, words: LabelWords): Sides {
  const { record, type, sides, unit } = source
  const { own, other, isReceived } = rolesOf(type)
  const format = paperFormat(words.languages[0] ?? 'en')
  const ours = sides.own === undefined ? { ...unknownParty, name: [unit.name] } : partyOf(sides.own)
  const theirs = addressee(sides.company, propertiesOf(record))
  const person = printedName(personOf(sides.company, record['personId']))
  const printed = (party: Party): PaperSide => {
    const role = party === ours ? own : other
    const isFor = party === theirs && person !== undefined
    return {
      heading: role && words.label(role),
      name: party.name,
      address: [...party.address, ...countryLine(party, ours, format)],
      attention: isFor ? words.label('attention', () => ({ person })) : undefined,
      registrations: party.registrations,
      places: party === ours ? ownPlaces : placesOf(propertiesOf(record)),
    }
  }
  const [sender, recipient] = isReceived ? [theirs, ours] : [ours, theirs]
  return { sender: printed(sender), recipient: printed(recipient), isReceived }
}

const ownPlaces: SidePlaces = { name: '/agencyId', address: '/agencyId', others: '/agencyId' }

function placesOf(properties: Values): SidePlaces {
  const company = '/companyId'
  const name = ['companyLabelName', 'companyName'].find((each) => isFilledIn(properties[each]))
  const isWritten = isFilledIn(properties['companyLabelAddress'])
  return {
    name: name === undefined ? company : `/properties/${name}`,
    address: isWritten ? '/properties/companyLabelAddress' : company,
    others: company,
  }
}

/** Within one country none is printed. */
function countryLine(party: Party, ours: Party, { country }: PaperFormat): readonly string[] {
  const isAbroad = party.country !== undefined && party.country !== ours.country
  return isAbroad ? [country(party.country)] : []
}
