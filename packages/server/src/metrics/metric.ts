// Counters, gauges and histograms, and how they are written for Prometheus (text format 0.0.4).

export type Labels = Readonly<Record<string, string>>

interface Description {
  readonly name: string
  readonly help: string
}

/** What can be written: a line for each value. */
export interface Metric {
  write(): string
}

/** What only grows. */
export class Counter implements Metric {
  readonly #description: Description
  readonly #values = new Map<string, { readonly labels: Labels; count: number }>()

  constructor(description: Description) {
    this.#description = description
  }

  add(labels: Labels, amount = 1): void {
    const key = keyOf(labels)
    const found = this.#values.get(key)
    if (found === undefined) this.#values.set(key, { labels, count: amount })
    else found.count += amount
  }

  write(): string {
    const { name } = this.#description
    const lines = [...this.#values.values()].map(
      ({ labels, count }) => `${name}${written(labels)} ${count}`,
    )
    return [head(this.#description, 'counter'), ...lines].join('\n')
  }
}

interface Buckets {
  /** How many values were at most as large as each bound, alone. */
  readonly counts: number[]
  count: number
  sum: number
}

/** How values are distributed. */
export class Histogram implements Metric {
  readonly #description: Description
  readonly #bounds: readonly number[]
  readonly #series = new Map<string, { readonly labels: Labels } & Buckets>()

  /** The bounds ascend. */
  constructor(description: Description, bounds: readonly number[]) {
    this.#description = description
    this.#bounds = bounds
  }

  observe(labels: Labels, value: number): void {
    const found = this.#seriesOf(labels)
    const bucket = this.#bounds.findIndex((bound) => value <= bound)
    if (bucket >= 0) found.counts[bucket] = (found.counts[bucket] ?? 0) + 1
    found.count += 1
    found.sum += value
  }

  #seriesOf(labels: Labels): Buckets {
    const key = keyOf(labels)
    const found = this.#series.get(key)
    if (found !== undefined) return found
    const series = { labels, counts: this.#bounds.map(() => 0), count: 0, sum: 0 }
    this.#series.set(key, series)
    return series
  }

  write(): string {
    const { name } = this.#description
    const lines = [...this.#series.values()].flatMap(({ labels, counts, count, sum }) => {
      let below = 0
      const buckets = counts.map((each, index) => {
        below += each
        return `${name}_bucket${written({ ...labels, le: `${this.#bounds[index]}` })} ${below}`
      })
      const all = `${name}_bucket${written({ ...labels, le: '+Inf' })} ${count}`
      const total = [
        `${name}_sum${written(labels)} ${sum}`,
        `${name}_count${written(labels)} ${count}`,
      ]
      return [...buckets, all, ...total]
    })
    return [head(this.#description, 'histogram'), ...lines].join('\n')
  }
}

/** What is looked up when it is written: values with their labels, none where there is none. */
export function reading(
  type: 'counter' | 'gauge',
  description: Description,
  values: readonly (readonly [Labels, number | undefined])[],
): Metric {
  const lines = values.flatMap(([labels, value]) =>
    value === undefined ? [] : [`${description.name}${written(labels)} ${value}`],
  )
  return { write: () => [head(description, type), ...lines].join('\n') }
}

/** A metric has always the same labels, so their values tell them apart. Cheaper than writing. */
function keyOf(labels: Labels): string {
  let key = ''
  for (const name in labels) key += `${labels[name]}\n`
  return key
}

function head({ name, help }: Description, type: string): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}`
}

function written(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
