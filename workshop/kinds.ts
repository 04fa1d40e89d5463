// What `npm run new` can make: the recipe that says how, and how the names in it become others.

/** The forms of a name that is given as `goods-receipt`. */
export interface Names {
  /** `goods-receipt` */
  readonly kebab: string
  /** `goodsReceipt` */
  readonly camel: string
  /** `GoodsReceipt` */
  readonly pascal: string
  /** `GOODS-RECEIPT` */
  readonly upper: string
  /** `Goods receipt` */
  readonly title: string
  /** `GR` */
  readonly initials: string
}

export interface Kind {
  readonly recipe: string
  /** A name for the help. */
  readonly example: string
  /** What stands in the recipe, the longest first, and what takes its place. */
  readonly renames: (names: Names) => readonly (readonly [from: string, to: string])[]
}

export const kinds: Readonly<Record<string, Kind>> = {
  'document-type': {
    recipe: 'A document type',
    example: 'goods-receipt',
    renames: ({ kebab, camel, upper, title, initials }) => [
      ['Delivery notes: what was handed over, and when', `${title}: what it says of whom`],
      ['Delivery note', title],
      ['DOCUMENT.DELIVERY', `DOCUMENT.${upper}`],
      ['deliveryNote', camel],
      ['delivery-note', kebab],
      ['DN-', `${initials}-`],
    ],
  },
  view: {
    recipe: 'A view',
    example: 'agreements',
    renames: ({ upper, title }) => [
      ['CONTRACTS', upper],
      ['Contracts', title],
    ],
  },
  endpoint: {
    recipe: 'An endpoint',
    example: 'statuses',
    renames: ({ kebab, pascal }) => [
      ['listRegisterKeys', `list${pascal}`],
      ['list-register-keys', `list-${kebab}`],
      ['/register-keys', `/${kebab}`],
    ],
  },
  page: {
    recipe: 'A page',
    example: 'reports',
    renames: ({ kebab, camel, pascal, title }) => [
      ['CalendarPage', `${pascal}Page`],
      ['calendar-page', `${kebab}-page`],
      ['/calendar', `/${kebab}`],
      ['const calendar', `const ${camel}`],
      ['calendar,', `${camel},`],
      ['Calendar', title],
    ],
  },
}

export function namesOf(kebab: string): Names {
  const words = kebab.split('-')
  const pascal = words.map(capital).join('')
  return {
    kebab,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    upper: kebab.toUpperCase(),
    title: capital(words.join(' ')),
    initials: words.map((word) => word.charAt(0).toUpperCase()).join(''),
  }
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
