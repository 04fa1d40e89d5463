// Times of day and durations as people type them: `9`, `930`, `9:30`; `90`, `1:30`, `1,5`, `90m`.

/** `09:30:00`; undefined where the text says no time. */
export function readTime(typed: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?(?::(\d{2}))?$/.exec(typed.trim())
  if (match === null) return undefined
  const [hours, minutes, seconds] = [match[1], match[2], match[3]].map((part) => Number(part ?? 0))
  if (hours === undefined || minutes === undefined || seconds === undefined) return undefined
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined
  return [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Whole minutes; a number with a fraction, and one before `h`, counts hours. */
export function readMinutes(typed: string): number | undefined {
  const text = typed.trim().toLowerCase().replace(',', '.')
  const clock = /^(\d{1,4}):([0-5]\d)$/.exec(text)
  if (clock !== null) return Number(clock[1]) * 60 + Number(clock[2])
  const count = /^(\d{1,9})\s*(?:m|min)?$/.exec(text)
  if (count !== null) return Number(count[1])
  const hours = /^(\d{1,4}(?:\.\d{1,2})?)\s*h?$/.exec(text)
  return hours === null ? undefined : Math.round(Number(hours[1]) * 60)
}
