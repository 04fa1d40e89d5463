// Where companies are looked up by their registration numbers: a public register on the web, and
// what of its answers is which field of a company.

import { listOf, listOfObjects, mapOf, objectOf } from '../kinds/composite.ts'
import { type Input, required } from '../kinds/kind.ts'
import { countryCode, patternText, shortText } from '../kinds/text.ts'
import { configurationFile } from './configuration-file.ts'

/** Texts with JSON pointers in braces; the first of which everything is there counts. */
const texts = listOf(shortText(500))

const companySource = {
  name: required(patternText('a name of small letters, digits and -', '^[a-z0-9][a-z0-9-]{0,39}$')),
  title: required(shortText(100)),
  country: countryCode(),
  url: required(shortText(500)),
  company: required(
    objectOf({
      name: required(texts),
      registrations: mapOf(texts),
      address: objectOf({ street: texts, city: texts, zip: texts, state: texts, country: texts }),
    }),
  ),
} as const

export const lookupFile = configurationFile({
  name: 'lookup-file',
  title: 'Lookup file',
  command: 'kontor lookup put FILE',
  words: [
    'Says where companies are looked up by their registration numbers, and that the server may ' +
      'there at all: without it, nothing is ever asked. `url` is an https address that has ' +
      '`{registration}` in its path or its query, and that answers JSON; `title` is what people ' +
      'call the source, and `country` whose companies it has: where there are several sources, ' +
      'that of the country of a company comes first.',
    '`company` says what of an answer is which field of a company. Each field has a list of ' +
      'texts with JSON pointers (RFC 6901) in braces, such as `{/sidlo/nazevObce}`; the first ' +
      'text of which everything is there and not empty is the value. `registrations` are by what ' +
      'they are called in companies.',
    'A file is complete: it replaces the one before. `kontor lookup delete` takes it away.',
  ],
  fields: { sources: required(listOfObjects(companySource)) },
  example: {
    sources: [
      {
        name: 'ares',
        title: 'ARES',
        country: 'CZ',
        url: 'https://ares.gov.cz/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty/{registration}',
        company: {
          name: ['{/obchodniJmeno}'],
          registrations: { IČO: ['{/ico}'], DIČ: ['{/dic}'] },
          address: {
            street: [
              '{/sidlo/nazevUlice} {/sidlo/cisloDomovni}/' +
                '{/sidlo/cisloOrientacni}{/sidlo/cisloOrientacniPismeno}',
              '{/sidlo/nazevUlice} {/sidlo/cisloDomovni}/{/sidlo/cisloOrientacni}',
              '{/sidlo/nazevUlice} {/sidlo/cisloDomovni}',
              '{/sidlo/nazevCastiObce} {/sidlo/cisloDomovni}',
              '{/sidlo/nazevUlice}',
            ],
            city: ['{/sidlo/nazevMestskehoObvodu}', '{/sidlo/nazevObce}'],
            zip: ['{/sidlo/psc}', '{/sidlo/pscTxt}'],
            country: ['{/sidlo/kodStatu}'],
          },
        },
      },
    ],
  },
})

export type LookupFile = Input<typeof lookupFile.fields>
export type CompanySource = Input<typeof companySource>
