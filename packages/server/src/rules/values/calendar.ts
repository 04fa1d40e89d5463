// Days of the calendar as text. Dates are only ever used in UTC here, where every day has 24 hours.

const dayMilliseconds = 86_400_000

/** Every day from the first to the last, both included, as YYYY-MM-DD. */
export function* daysBetween(first: string, last: string): Generator<string> {
  const end = Date.parse(`${last}T00:00:00Z`)
  for (let day = Date.parse(`${first}T00:00:00Z`); day <= end; day += dayMilliseconds) {
    yield new Date(day).toISOString().slice(0, 10)
  }
}
