// Times of day as people type them: `9`, `930`, `9:30`.

/** `09:30:00`; undefined where the text says no time. */
export function readTime(typed: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?(?::(\d{2}))?$/.exec(typed.trim())
  if (match === null) return undefined
  const [hours, minutes, seconds] = [match[1], match[2], match[3]].map((part) => Number(part ?? 0))
  if (hours === undefined || minutes === undefined || seconds === undefined) return undefined
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined
  return [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':')
}
