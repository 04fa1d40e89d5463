// A time span as people type it: `1:30`, `90m`, `1,5 h`, minutes alone, hours with a fraction.

/** Whole minutes; a number with a fraction, and one before `h`, counts hours. */
export function readDuration(typed: string): number | undefined {
  const text = typed.trim().toLowerCase().replace(',', '.')
  const clock = /^(\d{1,4}):([0-5]\d)$/.exec(text)
  if (clock !== null) return Number(clock[1]) * 60 + Number(clock[2])
  const count = /^(\d{1,9})\s*(?:m|min)?$/.exec(text)
  if (count !== null) return Number(count[1])
  const hours = /^(\d{1,4}(?:\.\d{1,2})?)\s*h?$/.exec(text)
  return hours === null ? undefined : Math.round(Number(hours[1]) * 60)
}
