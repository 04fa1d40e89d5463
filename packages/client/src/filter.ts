// Filters as expressions: a row whose members are fields, fields that compare, and comparisons that
// combine. An expression prints itself in the filter language.

/** A condition. Its text is what `externalFilter` takes. */
export class Filter {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  and(...others: readonly Filter[]): Filter {
    return joined('AND', [this, ...others])
  }

  or(...others: readonly Filter[]): Filter {
    return joined('OR', [this, ...others])
  }

  not(): Filter {
    return new Filter(`NOT (${this.#text})`)
  }

  toString(): string {
    return this.#text
  }
}

function joined(word: 'AND' | 'OR', filters: readonly Filter[]): Filter {
  return new Filter(filters.map((filter) => `(${filter})`).join(` ${word} `))
}

/** What a field of this type is compared with; dates and times are texts, instants `Date` too. */
type Value<T> = T extends string ? T | Date : T

/** A column or property of a row. */
export class Field<T> {
  readonly #name: string

  constructor(name: string) {
    this.#name = name
  }

  equals(value: Value<T>): Filter {
    return this.#compare('=', value)
  }

  differs(value: Value<T>): Filter {
    return this.#compare('<>', value)
  }

  below(value: Value<T>): Filter {
    return this.#compare('<', value)
  }

  atMost(value: Value<T>): Filter {
    return this.#compare('<=', value)
  }

  above(value: Value<T>): Filter {
    return this.#compare('>', value)
  }

  atLeast(value: Value<T>): Filter {
    return this.#compare('>=', value)
  }

  /** Both ends included. */
  between(least: Value<T>, most: Value<T>): Filter {
    return new Filter(`${this.#name} BETWEEN ${literal(least)} AND ${literal(most)}`)
  }

  oneOf(...values: readonly Value<T>[]): Filter {
    return new Filter(`${this.#name} IN (${values.map(literal).join(', ')})`)
  }

  /** The whole text follows the pattern: `%` stands for any text, `_` for one character. */
  like(pattern: T extends string ? string : never): Filter {
    return new Filter(`${this.#name} LIKE ${literal(pattern)}`)
  }

  /** The same, upper and lower case alike. */
  ilike(pattern: T extends string ? string : never): Filter {
    return new Filter(`${this.#name} ILIKE ${literal(pattern)}`)
  }

  isEmpty(): Filter {
    return new Filter(`${this.#name} IS NULL`)
  }

  isNotEmpty(): Filter {
    return new Filter(`${this.#name} IS NOT NULL`)
  }

  /** Of a list: some element is equal. */
  contains(value: T extends readonly (infer E)[] ? E : never): Filter {
    return new Filter(`${literal(value)} = ANY(${this.#name})`)
  }

  #compare(operator: string, value: unknown): Filter {
    return new Filter(`${this.#name} ${operator} ${literal(value)}`)
  }
}

/** The fields of a row, properties under `properties`. */
export type FieldsOf<Row> = {
  readonly [N in Exclude<keyof Row, 'properties'>]-?: Field<NonNullable<Row[N]>>
} & (Row extends { readonly properties: infer P }
  ? { readonly properties: { readonly [N in keyof P]-?: Field<NonNullable<P[N]>> } }
  : unknown)

/** Names are not checked here: the types do that, and the server. */
export function fieldsOf<Row>(): FieldsOf<Row> {
  const properties = fields('properties.')
  return fields('', { properties }) as FieldsOf<Row>
}

function fields(prefix: string, known: Readonly<Record<string, unknown>> = {}): object {
  return new Proxy(known, {
    get: (_, name) => {
      if (typeof name === 'symbol') return undefined
      return Object.hasOwn(known, name) ? known[name] : new Field(`${prefix}${quoted(name)}`)
    },
  })
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** A value as the filter language writes it. */
export function literal(value: unknown): string {
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) {
    return String(value)
  }
  if (typeof value === 'number') {
    throw new RangeError(`A filter cannot contain the number ${value}.`)
  }
  if (typeof value !== 'string' && !(value instanceof Date)) {
    const what = value === null ? 'null' : `a value of type ${typeof value}`
    throw new TypeError(`A filter contains texts, numbers, booleans and dates, not ${what}.`)
  }
  const text = typeof value === 'string' ? value : value.toISOString()
  return `'${text.replaceAll("'", "''")}'`
}
